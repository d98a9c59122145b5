// Several cards or fish in a row: keys that append, a tap on one takes it out. Without script: selects.
"use strict";

(() => {
  const selects = (set) => [...set.querySelectorAll("select")];
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

  const take = (set, key) => {
    const values = chosen(set);
    if (key.dataset.out !== undefined) values.splice(Number(key.dataset.out), 1);
    else if (set.dataset.distinct !== undefined && values.includes(key.dataset.value)) return;
    else if (values.length < Number(set.dataset.high)) values.push(key.dataset.value);
    set.closest("form").querySelectorAll("[name='f.keep'][type='hidden']").forEach((input) => input.remove());
    write(set, values);
  };

  const keepInstead = (form, key) => {
    const inputs = [...form.querySelectorAll("[name='f.keep'][type='hidden']")];
    key.dataset.keep.split(",").forEach((at, n) => { inputs[n].value = at; });
    tell(form.querySelector("[data-many]"));
  };

  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-many] button[data-value], button[data-out], button[data-keep]");
    if (!key) return;
    const form = key.closest("form");
    if (key.dataset.keep !== undefined) keepInstead(form, key);
    else take(key.closest("[data-many]") ?? form.querySelector("[data-many]"), key);
  });

  const startAll = (root) => root.querySelectorAll("[data-many]").forEach(start);
  document.addEventListener("htmx:after:swap", (event) => {
    if (event.detail.ctx.target?.id !== "line") startAll(document);
  });
  startAll(document);
})();
