// A tap on a control that states an event: sent once, in order, and said plainly when it was not saved.
// Without this file every control is a plain form and works all the same.
"use strict";

(() => {
  const PAUSE = 600; // ms in which a second tap on the same control is a slip of the finger
  const unanswered = new Map(); // what was sent without an answer -> its key, so that it counts once
  const lastTap = new Map();
  let given = 0;

  let clearing;
  const say = (text, stays = true) => {
    const place = document.getElementById("net");
    if (place) place.textContent = text;
    clearTimeout(clearing);
    if (!stays) clearing = setTimeout(() => say(""), 1500);
  };
  const sentence = (name) => document.getElementById("net")?.dataset[name] ?? "";

  // A control is dead until its tap was answered, and a moment longer; keys that count one up are not.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-act]") || form.matches("[data-repeat]")) return;
    const control = `${form.getAttribute("action")} ${event.submitter?.value ?? ""}`;
    const now = performance.now();
    if (now - (lastTap.get(control) ?? -PAUSE) < PAUSE) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    lastTap.set(control, now);
  }, true);

  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const body = ctx.request.body;
    if (ctx.request.method !== "POST" || !(body instanceof FormData) || !body.has("key")) return;
    const nonce = body.get("key");
    body.delete("key");
    const what = `${ctx.request.action}?${new URLSearchParams(body)}`;
    given += 1;
    const key = unanswered.get(what) ?? `${nonce}.${given}`;
    unanswered.delete(what);
    body.set("key", key);
    ctx.tap = { what, key };
    say(sentence("saving"));
  });

  document.addEventListener("htmx:error", (event) => {
    const tap = event.detail.ctx?.tap;
    if (!tap) return;
    unanswered.set(tap.what, tap.key);
    lastTap.clear();
    say(sentence("lost"));
  });

  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (ctx.tap) say(ctx.response.status < 300 ? sentence("saved") : "", false);
  });

  // A page out of the browser's memory may be old: look again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && document.querySelector("[data-version]")) location.reload();
  });
})();
