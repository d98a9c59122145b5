// A tap on a control that states an event: sent once, in order, and said plainly when it was not saved.
// Without this file every control is a plain form and works all the same.
"use strict";

(() => {
  const PAUSE = 400; // ms after an answer in which a tap on the same spot is the same finger once more
  const NEAR = 24; // px
  const unanswered = new Map(); // what was sent without an answer -> its key, so that it counts once
  const touched = new Set(); // what was chosen since the last tap was sent
  let given = 0;
  let here; // the last tap on this page
  let spent; // the tap that was sent last, as long as a second one there would be a slip

  let clearing;
  const say = (text, seconds) => {
    const place = document.getElementById("net");
    if (place) place.textContent = text;
    clearTimeout(clearing);
    if (seconds) clearing = setTimeout(() => say(""), 1000 * seconds);
  };
  const sentence = (name) => document.getElementById("net")?.dataset[name] ?? "";

  const near = (one, other) => (one.key || other.key
    ? one.key === other.key : Math.hypot(one.x - other.x, one.y - other.y) < NEAR);
  // Pages and tests see whether a tap is still being answered, or was only just.
  const spend = (tap) => {
    spent = tap;
    document.documentElement.toggleAttribute("data-busy", Boolean(tap));
  };
  const rest = (tap) => setTimeout(() => { if (spent === tap) spend(undefined); }, PAUSE);

  // A finger that bounces, or taps again before it can have seen the answer, may by then be on another
  // control: so the spot counts. A tap elsewhere in between shows that the next one is meant. Keys that
  // count one up take every tap.
  document.addEventListener("click", (event) => {
    const key = event.detail === 0 ? event.target : null; // a keyboard's click has no place
    if (key && !event.isTrusted) return;
    const tap = { x: event.clientX, y: event.clientY, key };
    here = tap;
    if (!spent) return;
    if (!near(spent, tap)) spend(undefined);
    if (!spent || event.target.closest("[data-repeat]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    spent.twice = true;
    say(sentence("twice"), 6);
  }, true);

  document.addEventListener("submit", (event) => {
    if (here && event.target.matches("[data-act]:not([data-repeat])")) spend(here);
  }, true);

  // A tap on what is chosen already changes nothing, and is meant all the same.
  ["change", "click"].forEach((name) => {
    document.addEventListener(name, (event) => touched.add(event.target), true);
  });

  // What was chosen for one event is not chosen for the next; what was chosen in the meantime is.
  const clear = () => document.querySelectorAll("#main input:not([type='hidden'])").forEach((input) => {
    if (touched.has(input)) return;
    input.checked = input.defaultChecked;
    input.value = input.defaultValue;
  });

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
    ctx.tap = { what, key, at: spent };
    touched.clear();
    say(sentence("saving"));
  });

  document.addEventListener("htmx:error", (event) => {
    const tap = event.detail.ctx?.tap;
    if (!tap) return;
    unanswered.set(tap.what, tap.key);
    spend(undefined);
    say(sentence("lost"));
  });

  document.addEventListener("htmx:after:request", (event) => {
    const { tap, response } = event.detail.ctx;
    if (!tap) return;
    // Something broke after it may have been saved already: tapped again, it must count once.
    if (response.status >= 500) unanswered.set(tap.what, tap.key);
    const saved = response.status < 300;
    if (saved && tap.at?.twice) say(sentence("twice"), 6);
    else say(saved ? sentence("saved") : "", 1.5);
  });

  document.addEventListener("htmx:after:swap", (event) => {
    const { tap, response } = event.detail.ctx;
    if (!tap || response.status >= 300) return;
    clear();
    // For who hears the page: what was entered, with its number, so that the same again is said again.
    const main = document.getElementById("main");
    const last = main?.querySelector(".last p")?.textContent ?? "";
    document.getElementById("told").textContent = `${main?.dataset.version}. ${last.trim()}`;
  });

  document.addEventListener("htmx:finally:request", (event) => {
    const { tap } = event.detail.ctx;
    if (tap) rest(tap.at);
  });

  // The finger may bounce onto the next page, too: from the last count's "Done" onto "Again".
  const LEFT = "left.with.a.tap";
  window.addEventListener("pagehide", () => {
    if (here && !here.key) sessionStorage.setItem(LEFT, JSON.stringify({ ...here, at: Date.now() }));
  });
  const left = JSON.parse(sessionStorage.getItem(LEFT) ?? "null");
  sessionStorage.removeItem(LEFT);
  if (document.getElementById("net") && left && Date.now() - left.at < 2 * PAUSE) {
    spend(left);
    rest(left);
  }

  // A page out of the browser's memory may be old: look again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && document.querySelector("[data-version]")) location.reload();
  });
})();
