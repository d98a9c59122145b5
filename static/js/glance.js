// Upside down, for who sits across the table; this device remembers it. And on to the next game.
"use strict";

(() => {
  const NAME = "glance.turned";
  const box = document.getElementById("turned");
  box.checked = localStorage.getItem(NAME) === "1";
  box.addEventListener("change", () => localStorage.setItem(NAME, box.checked ? "1" : "0"));

  // A TV has no finger: it goes on by itself, once the next page can be reached.
  const MOMENT = 10000; // ms in which the result can be read still
  const onward = () => document.querySelector("#main[data-onward]")?.dataset.onward;
  const isThere = async (address) => {
    try {
      return (await fetch(address, { method: "HEAD" })).ok;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
  let waiting;
  const wait = () => {
    if (onward()) waiting ??= setTimeout(go, MOMENT);
  };
  const go = async () => {
    const address = onward();
    const there = address && await isThere(address);
    waiting = undefined;
    if (there && address === onward()) location.replace(address);
    else wait();
  };
  document.addEventListener("htmx:after:swap", wait);
  wait();
})();
