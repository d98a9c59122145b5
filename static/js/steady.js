// When the table is looked at again, what a person is doing on the page stays: half-typed text, what is chosen,
// the focus, what is folded out, and a refusal that is still to be read.
"use strict";

(() => {
  const CONTROLS = "input:not([type='hidden']), select, textarea";
  // Whatever shows the table again without anything having been entered here.
  const isLook = (ctx) => ctx.request?.method !== "POST" && ctx.target?.matches?.("[data-version]");
  let kept;

  // The same control before and after: by what it is for, since the nodes may be others.
  const named = (elements) => {
    const times = new Map();
    return [...elements].map((element) => {
      const form = element.closest("form");
      const own = element.type === "radio" || element.type === "checkbox" || element.tagName === "BUTTON" ? element.value : "";
      const name = [form?.getAttribute("action"), form?.elements.do?.value, element.tagName, element.name, own,
        element.getAttribute("href"), element.name ? "" : element.textContent.trim()].join("|");
      times.set(name, (times.get(name) ?? 0) + 1);
      return [`${name}|${times.get(name)}`, element];
    });
  };
  const folded = (root) => {
    const times = new Map();
    return [...root.querySelectorAll("details")].map((each) => {
      const name = each.querySelector("summary")?.textContent.replace(/\d+/g, "").trim();
      times.set(name, (times.get(name) ?? 0) + 1);
      return [`${name}|${times.get(name)}`, each];
    });
  };

  const written = (control) => {
    if (control.matches("[type='radio'], [type='checkbox']")) return control.defaultChecked;
    if (control.tagName !== "SELECT") return control.defaultValue;
    return [...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0]?.value;
  };
  const property = (control) => (control.matches("[type='radio'], [type='checkbox']") ? "checked" : "value");
  const entered = (control) => control[property(control)];

  const caret = (element) => {
    // Only text has one; others answer null, or say that they have none.
    if (!element.matches("input[type='text'], input:not([type]), textarea")) return undefined;
    return [element.selectionStart, element.selectionEnd];
  };

  const keep = (root, fresh) => {
    const notice = root.querySelector(":scope > .notice[role='alert']");
    const focus = document.activeElement;
    kept = {
      // What was refused stands there as the page's own values, and is a person's all the same.
      typed: new Map(named(root.querySelectorAll(CONTROLS))
        .filter(([, control]) => notice || entered(control) !== written(control))
        .map(([name, control]) => [name, entered(control)])),
      open: new Map(folded(root).map(([name, each]) => [name, each.open])),
      focus: root.contains(focus)
        ? { name: named(root.querySelectorAll(`${CONTROLS}, button, a, summary`)).find(([, each]) => each === focus)?.[0], caret: caret(focus) }
        : undefined,
    };
    if (notice) fresh?.querySelector(".top")?.after(notice.cloneNode(true));
  };

  const refocus = (root, { name, caret: at }) => {
    const found = named(root.querySelectorAll(`${CONTROLS}, button, a, summary`)).find(([each]) => each === name)?.[1];
    if (!found) return;
    if (document.activeElement !== found) found.focus({ preventScroll: true });
    if (at) found.setSelectionRange(...at);
  };

  const putBack = (root) => {
    named(root.querySelectorAll(CONTROLS)).forEach(([name, control]) => {
      const wanted = kept.typed.has(name) ? kept.typed.get(name) : written(control);
      if (entered(control) !== wanted) control[property(control)] = wanted;
    });
    folded(root).forEach(([name, each]) => {
      if (kept.open.has(name)) each.open = kept.open.get(name);
    });
    if (kept.focus) refocus(root, kept.focus);
    kept = undefined;
  };

  // What is said once more takes the place of what was said before.
  const dropSame = (fresh) => document.querySelectorAll("#main > .problem").forEach((old) => {
    if (old.textContent === fresh.textContent) old.remove();
  });

  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail;
    const problem = tasks[0]?.fragment?.querySelector(".problem");
    if (problem) dropSame(problem);
    if (isLook(ctx)) keep(ctx.target, tasks[0]?.fragment);
  });
  document.addEventListener("htmx:after:swap", (event) => {
    const { ctx } = event.detail;
    if (kept && isLook(ctx)) putBack(document.getElementById(ctx.target.id));
  });
})();
