// A number with a key for one less and one for one more, so that no keyboard covers the page.
"use strict";

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-step]");
  if (!key) return;
  const input = key.closest(".step").querySelector("input");
  const { low, high } = input.dataset;
  const next = Number(input.value || 0) + Number(key.dataset.step);
  input.value = Math.min(Math.max(next, Number(low)), Number(high));
  input.dispatchEvent(new Event("change", { bubbles: true }));
});
