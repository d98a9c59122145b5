// The screen stays awake while somebody looks at a table, where the browser can do that: only on secure pages.
// Where it cannot, a sentence at the foot of the table says so, until it is answered once on this phone.
"use strict";

(() => {
  const TOLD = "sleep.told";
  const can = "wakeLock" in navigator;
  let lock = null;
  let asking = false;

  const ask = async () => {
    if (!can || lock || asking || document.visibilityState !== "visible") return;
    asking = true;
    try {
      const given = await navigator.wakeLock.request("screen");
      given.addEventListener("release", () => { if (lock === given) lock = null; });
      lock = given;
    } catch (error) {
      // Safari wants a tap first, and a phone that saves its battery refuses: the next tap asks again.
      if (error.name !== "NotAllowedError") throw error;
    } finally {
      asking = false;
    }
    if (document.visibilityState !== "visible") lock?.release();
  };

  // The browser takes it back when the page is hidden, and does not give it again by itself.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
    else lock?.release();
  });
  document.addEventListener("click", ask, true);
  ask();

  document.querySelectorAll("[data-awake]").forEach((line) => { line.hidden = !can; });
  document.querySelectorAll("[data-sleeps]").forEach((line) => { line.hidden = can; });

  const note = document.getElementById("sleeps");
  if (!note || can || !matchMedia("(pointer: coarse)").matches || localStorage.getItem(TOLD)) return;
  note.hidden = false;
  note.querySelector("button").addEventListener("click", () => {
    localStorage.setItem(TOLD, "1");
    // Its place stays as long as this page, so that nothing moves under the finger.
    note.classList.add("told");
  });
})();
