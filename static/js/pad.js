// The count pad: one question a page, large keys; the draft stays on this phone until the table has the numbers.
"use strict";

(() => {
  const start = (form) => {
    const pages = [...form.querySelectorAll("[data-page]")];
    const at = (selector) => form.querySelector(selector);
    const show = at("output");
    const of = at(".of");
    const next = at("[data-next]");
    const store = `count.${form.dataset.pad}.${pages.map((page) => page.querySelector("input").name)}`;
    // A page's draft: digits as typed, or cards added one by one; sign -1 for points off.
    let drafts = pages.map((page) => ({ text: page.querySelector("input").value.replace("-", ""), cards: null, sign: 1 }));
    let page = 0;

    const info = (n) => pages[n].dataset;
    const adds = (n) => info(n).adds !== "" && drafts[n].cards !== undefined && !drafts[n].typed;
    const sum = (cards) => cards.reduce((total, card) => total + card, 0);
    const text = (n) => (adds(n) ? (drafts[n].cards ? String(sum(drafts[n].cards)) : drafts[n].text) : drafts[n].text);
    const value = (n) => (text(n) === "" ? "" : (drafts[n].sign < 0 && text(n) !== "0" ? "-" : "") + text(n));

    const keep = () => sessionStorage.setItem(store, JSON.stringify({ drafts, page }));
    const draw = () => {
      const draft = drafts[page];
      const typed = text(page);
      at(".asked").textContent = pages[page].querySelector(".question").textContent;
      show.textContent = typed === "" ? "–" : (draft.sign < 0 ? "−" : "") + typed;
      of.textContent = draft.cards?.length ? form.dataset.cards.replace("{n}", draft.cards.length) : info(page).hint ?? "";
      at(".adds").hidden = !adds(page);
      at(".digits").hidden = adds(page);
      at("[data-sign]").hidden = info(page).signed === undefined;
      at("[data-sign]").setAttribute("aria-pressed", String(draft.sign < 0));
      at("[data-sign]").classList.toggle("on", draft.sign < 0);
      const last = page === pages.length - 1;
      next.textContent = last ? next.dataset.doneText : `${next.dataset.nextText} ${info(page + 1).short}`;
      if (typed === "" && info(page).optional !== undefined) next.textContent = next.dataset.skipText;
      next.setAttribute("aria-disabled", String(typed === "" && info(page).optional === undefined));
      keep();
    };

    const type = (digits) => {
      const whole = String(Number(digits));
      if (Number(whole) > Number(info(page).high)) {
        of.textContent = form.dataset.most.replace("{n}", info(page).high);
        return;
      }
      drafts[page].text = whole;
      draw();
    };

    form.addEventListener("click", (event) => {
      const key = event.target.closest("button");
      if (!key) return;
      const draft = drafts[page];
      if (key.dataset.digit !== undefined) type(draft.text + key.dataset.digit);
      else if (key.dataset.plus !== undefined) type(Number(draft.text || 0) + Number(key.dataset.plus));
      else if (key.dataset.add !== undefined) { draft.cards = [...(draft.cards ?? []), Number(key.dataset.add)]; draw(); }
      else if (key.dataset.none !== undefined) { draft.cards = []; draw(); }
      else if (key.dataset.sum !== undefined) { draft.typed = true; draft.cards = null; draft.text = ""; draw(); }
      else if (key.dataset.sign !== undefined) { draft.sign = -draft.sign; draw(); }
      else if (key.dataset.back !== undefined) back(draft);
      else if (key.dataset.next !== undefined) onward(event);
    });

    const back = (draft) => {
      if (adds(page)) draft.cards = draft.cards?.length ? draft.cards.slice(0, -1) : null;
      else if (draft.typed && draft.text === "") draft.typed = false;
      else draft.text = draft.text.slice(0, -1);
      if (draft.cards?.length === 0) draft.cards = null;
      draw();
    };

    const onward = (event) => {
      if (text(page) === "" && info(page).optional === undefined) {
        event.preventDefault();
        of.textContent = form.dataset.blank;
        return;
      }
      if (page < pages.length - 1) {
        event.preventDefault();
        page += 1;
        draw();
        return;
      }
      pages.forEach((each, n) => { each.querySelector("input").value = value(n); });
    };

    const kept = JSON.parse(sessionStorage.getItem(store) ?? "null");
    if (kept && kept.drafts.length === drafts.length && !form.dataset.refused) ({ drafts, page } = kept);
    if (form.dataset.refused) page = 0;
    form.classList.add("live");
    form.dataset.draft = store; // unsent.js forgets it once the table has the numbers
    form.addEventListener("pad:kept", () => {
      of.textContent = form.dataset.lost;
      next.textContent = form.dataset.again;
    });
    draw();
  };

  const startNew = () => document.querySelectorAll("form.pad:not(.live)").forEach(start);
  document.addEventListener("htmx:after:swap", startNew);
  document.addEventListener("unsent:kept", ({ detail }) => {
    const form = document.querySelector("form.pad");
    if (detail.tap.action === form?.getAttribute("action")) form.dispatchEvent(new Event("pad:kept"));
  });
  startNew();
})();
