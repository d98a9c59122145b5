// Upside down, for who sits across the table; this device remembers it.
"use strict";

(() => {
  const NAME = "glance.turned";
  const box = document.getElementById("turned");
  box.checked = localStorage.getItem(NAME) === "1";
  box.addEventListener("change", () => localStorage.setItem(NAME, box.checked ? "1" : "0"));
})();
