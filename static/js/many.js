// Several cards or fish in a row: keys that append, a tap on one takes it out. Without script: selects.
"use strict";

(() => {
  let gap; // where the next one goes after one was taken out; else at the end
  let sent = false; // whether an answer is under way
  const waiting = []; // what is tapped meanwhile: it is for the next event

  const selects = (set) => [...set.querySelectorAll("select")];
  const nameOf = (set) => `${set.closest("form")?.elements.do?.value} ${selects(set)[0]?.name}`;
  const chosen = (set) => selects(set).map((select) => select.value).filter(Boolean);

  const write = (set, values) => {
    const list = set.querySelector("ol");
    const [first] = list.children;
    while (list.children.length < values.length) list.append(first.cloneNode(true));
    selects(set).forEach((select, n) => { select.value = values[n] ?? ""; });
    draw(set);
    tell(set);
  };

  // A board that draws the row itself (data-elsewhere) asks the table what the row comes to.
  const tell = (set) => set.dispatchEvent(new CustomEvent("chosen", { bubbles: true }));

  const draw = (set) => {
    const row = set.querySelector(".chosen");
    row?.replaceChildren(...chosen(set).map((value, n) => {
      const key = document.createElement("button");
      key.type = "button";
      key.className = "key";
      key.dataset.out = n;
      const source = [...set.querySelectorAll("[data-value]")].find((each) => each.dataset.value === value);
      key.append(...[...(source?.childNodes ?? [])].map((node) => node.cloneNode(true)));
      return key;
    }));
  };

  // As the server wrote it: also after an answer, so that the next line starts empty.
  const start = (set) => {
    set.querySelector("ol").hidden = true;
    set.querySelector(".live-only").hidden = false;
    selects(set).forEach((select) => {
      select.value = select.querySelector("option[selected]")?.value ?? "";
    });
    if (!set.querySelector(".chosen") && set.dataset.elsewhere === undefined) {
      const row = document.createElement("div");
      row.className = set.querySelector(".words") ? "chosen keys words" : "chosen slots";
      row.setAttribute("aria-live", "polite");
      set.querySelector("ol").after(row);
    }
    draw(set);
  };

  // Where the cards go onto a row, the first may leave no choice; it lies there before the table has answered.
  const choices = (set) => [...set.querySelectorAll(".live-only input[type='radio']")];
  const lieDown = (set, values, key) => {
    const rows = choices(set);
    if (!values.length && key.dataset.line && !rows.some((row) => row.checked)) {
      rows.find((row) => row.value === key.dataset.line).checked = true;
    }
    const at = rows.find((row) => row.checked)?.parentElement.querySelector("[data-open]");
    if (!at) return;
    at.replaceChildren(...[...key.querySelectorAll(":scope > svg, :scope > span")].map((node) => node.cloneNode(true)));
    at.nextElementSibling?.setAttribute("data-open", "");
    at.removeAttribute("data-open");
  };

  // What was to be kept was meant for other cards.
  const forget = (form) => form.querySelectorAll("[name='f.keep'][type='hidden']").forEach((input) => input.remove());

  const take = (set, key) => {
    const values = chosen(set);
    const { out, value, back } = key.dataset;
    if (out !== undefined) values.splice(gap = Number(out), 1);
    else if (back !== undefined) { values.pop(); gap = undefined; }
    else if (set.dataset.distinct !== undefined && values.includes(value)) return;
    else if (values.length < Number(set.dataset.high)) {
      if (gap === undefined) lieDown(set, values, key);
      values.splice(gap ?? values.length, 0, value);
      if (gap !== undefined) gap += 1;
    }
    if (!values.length) choices(set).forEach((choice) => { choice.checked = false; });
    forget(set.closest("form"));
    write(set, values);
  };

  const keepInstead = (form, key) => {
    forget(form);
    form.querySelector("[data-kept]").append(...key.dataset.keep.split(",").map((value) => (
      Object.assign(document.createElement("input"), { type: "hidden", name: "f.keep", value }))));
    tell(form.querySelector("[data-many]"));
  };

  const KEYS = "[data-many] button[data-value], button[data-out], button[data-keep], button[data-back]";
  document.addEventListener("click", (event) => {
    const key = event.target.closest(`${KEYS}, [data-act] button[data-value]`);
    if (!key) return;
    const form = key.closest("form");
    if (sent) {
      event.preventDefault();
      if (key.dataset.value) waiting.push(key.dataset.value);
    } else if (key.dataset.keep !== undefined) keepInstead(form, key);
    else if (key.matches(KEYS)) take(key.closest("[data-many]") ?? form.querySelector("[data-many]"), key);
  });

  // Before htmx hears of it: the tap may be kept at once (unsent.js).
  document.addEventListener("submit", (event) => {
    sent = sent || event.target.matches("[data-act]");
    // What the cards came to a moment ago is of no use any more.
    document.getElementById("line")?.dispatchEvent(new Event("htmx:abort"));
  }, true);

  const startAll = (root) => root.querySelectorAll("[data-many]").forEach(start);
  const tapAgain = (value) => [...document.querySelectorAll("#main button[data-value]")]
    .find((key) => key.dataset.value === value)?.click();
  const goOn = (taken) => {
    sent = false;
    gap = undefined;
    startAll(document);
    const taps = waiting.splice(0);
    if (taken) taps.forEach(tapAgain);
  };

  // A row that is being tapped outlasts what comes in between: another phone's tap, or the answer to one kept before.
  let rows = [];
  document.addEventListener("htmx:before:swap", (event) => {
    const { target } = event.detail.ctx;
    if (target?.id !== "main" || sent) return;
    rows = [...target.querySelectorAll("[data-many]")].map((set) => [nameOf(set), chosen(set), gap]);
  });
  const putBack = () => rows.splice(0).forEach(([name, values, at]) => {
    const set = [...document.querySelectorAll("[data-many]")].find((each) => nameOf(each) === name);
    if (!set || !values.length) return;
    gap = at;
    write(set, values);
  });

  document.addEventListener("htmx:after:swap", (event) => {
    const { target, response } = event.detail.ctx;
    if (target?.id === "line") {
      choices(target.parentElement).forEach((choice) => { choice.checked = choice.defaultChecked; });
      return;
    }
    goOn(response.status < 300);
    putBack();
  });
  document.addEventListener("unsent:kept", () => { if (sent) goOn(true); });
  document.addEventListener("htmx:error", (event) => {
    if (event.detail.ctx?.request?.method !== "POST") return;
    sent = false;
    waiting.length = 0;
  });
  startAll(document);
})();
