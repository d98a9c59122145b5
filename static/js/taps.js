// A tap on a control that states an event: sent once, in order (unsent.js), and said plainly while it is not saved.
// Without this file every control is a plain form and works all the same.
"use strict";

(() => {
  const PAUSE = 400; // ms after an answer in which a tap on the same spot is the same finger once more
  const NEAR = 24; // px
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
  // Never "Saved" while anything is not.
  const sayHowItStands = (why = "") => {
    const n = unsent.kept();
    document.documentElement.toggleAttribute("data-kept", n > 0);
    const full = unsent.full() ? sentence("full") : "";
    const fails = unsent.unkept() ? sentence("fails") : "";
    if (n) say(`${why ?? ""} ${sentence(n === 1 ? "kept" : "keeps").replace("{n}", n)} ${fails} ${full}`.trim());
    else if (unsent.under()) say(sentence("saving"));
    return n + unsent.under() > 0;
  };

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

  // What the person has seen when tapping: not yet what another phone's tap put there less than a moment ago.
  const MOMENT = 1000; // ms
  const version = () => document.getElementById("main")?.dataset.version;
  let versions = [{ version: version(), since: -MOMENT }];
  const looked = (own) => {
    if (own) versions = [];
    if (versions.at(-1)?.version === version()) return;
    versions.push({ version: version(), since: own ? -MOMENT : performance.now() });
  };
  const seen = () => (versions.findLast(({ since }) => performance.now() - since >= MOMENT) ?? versions[0]).version;

  const plain = (text) => text.replace(/\s+/g, " ").trim();
  // A key's label: without its counts and effects, and what is for the eye alone; its parts apart.
  const labelOf = (key) => {
    const copy = key.cloneNode(true);
    copy.querySelectorAll("small, svg, [aria-hidden='true']").forEach((each) => each.remove());
    copy.querySelectorAll(":not(bdi)").forEach((each) => { each.before(" "); each.after(" "); });
    return plain(copy.textContent);
  };
  const nameOf = (form, key) => {
    const named = form.dataset.what ?? key?.getAttribute("aria-label");
    if (named || !key) return plain(named ?? "");
    const label = labelOf(key) || plain(key.textContent); // some are small print altogether
    const asked = /^\d+$/.test(label) && key.closest("fieldset")?.querySelector("legend");
    return asked ? `${labelOf(asked)} ${label}` : label;
  };

  // Where the answer is another page, nothing else is to happen on this one.
  const follow = (answer, whole) => {
    if (!whole || !answer.redirected) return answer;
    location.assign(answer.url);
    return new Promise(() => {});
  };

  // A form whose answer is another page states all of it at once: sent again it counts once. A control on the table's
  // page stays there, and each tap on it counts.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const { method, action, body, form, submitter } = ctx.request;
    if (method !== "POST" || !(body instanceof FormData) || !body.has("key") || !unsent.table) return;
    const whole = !form.matches("[data-act]");
    given += 1;
    if (!whole) body.set("key", `${body.get("key")}.${given}`);
    if (body.get("seen") === version()) body.set("seen", seen());
    const text = new URLSearchParams(body).toString();
    const again = whole && unsent.has(action, text);
    if (again || unsent.full()) {
      event.preventDefault();
      rest(spent);
      if (again) unsent.retry();
      return;
    }
    ctx.tap = { at: spent, whole };
    touched.clear();
    const answer = unsent.put({ action, body: text, whole, what: nameOf(form, submitter), draft: form.dataset.draft });
    ctx.fetch = async () => follow(await answer, whole);
    ctx.request.timeout = 0; // unsent.js has the patience
    sayHowItStands();
  });

  // It is as good as answered for the finger: the next tap is meant, and what was chosen was for this one.
  document.addEventListener("unsent:kept", ({ detail }) => {
    rest(spent);
    if (!detail.tap.whole) clear();
  });
  document.addEventListener("unsent:changed", ({ detail }) => {
    // None any more without an answer here: another tab has them, or the box.
    if (unsent.kept()) sayHowItStands(detail.why);
    else if (document.documentElement.hasAttribute("data-kept") && !sayHowItStands()) say("");
  });
  document.addEventListener("unsent:answered", ({ detail }) => {
    if (!sayHowItStands() && !detail.mine) say(detail.ok ? sentence("saved") : "", 1.5);
  });

  document.addEventListener("htmx:error", (event) => {
    if (event.detail.ctx?.tap) spend(undefined);
  });

  document.addEventListener("htmx:after:request", (event) => {
    const { tap, response } = event.detail.ctx;
    if (!tap || sayHowItStands()) return;
    const saved = response.status < 300;
    if (saved && tap.at?.twice) say(sentence("twice"), 6);
    else say(saved ? sentence("saved") : "", 1.5);
  });

  document.addEventListener("htmx:after:swap", (event) => {
    const { tap, target, response } = event.detail.ctx;
    if (target?.id === "main") looked(Boolean(tap));
    if (tap?.whole) document.getElementById("main").scrollIntoView();
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
  if (version() && left && Date.now() - left.at < 2 * PAUSE) {
    spend(left);
    rest(left);
  }

  // A page out of the browser's memory may be old: look again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && document.querySelector("[data-version]")) location.reload();
  });
})();
