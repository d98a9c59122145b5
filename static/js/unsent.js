// What was stated and has no answer yet: kept on this phone, sent in order, each with a key of its own so that it
// counts once. Pages hear of it by events: unsent:changed, unsent:kept, unsent:answered.
"use strict";

const unsent = (() => {
  const MOST = 200;
  const PATIENCE = 10000; // ms for a whole answer
  const PAUSES = [500, 1000, 2000, 4000, 5000]; // ms from try to try
  const BROKEN = 3; // tries after which "something broke here" is the answer
  const LATER = [408, 429, 502, 503, 504]; // nothing is wrong with the tap: its time has not come
  const SHUT = [401, 403, 404]; // nothing is wrong with it either, but this phone may not, or not any more

  const tableOf = (path) => path.match(/^\/t\/([^/]+)/)?.[1];
  const table = tableOf(location.pathname);
  let taps = keeping.taps(table);
  let held = keeping.held(table); // {told: [{id, what, why, shut, way}], taps}: what was not taken, and what waits
  let stuck = taps.length > 0; // whether the first could not be sent at once
  let running = false;
  let wake = () => {};
  const hopes = new Map(); // a tap of this page -> how to give it its answer
  const known = new WeakSet(); // of which the page knows that it is kept
  const stored = new Set(taps.map(({ id }) => id)); // which other tabs know of
  const done = new Set(); // which another tab has sent, and this one asks for its answer only

  const tell = (name, detail = {}) => document.dispatchEvent(new CustomEvent(`unsent:${name}`, { detail }));
  const isIn = (list) => (tap) => list.some(({ id }) => id === tap.id);
  const isNotIn = (list) => (tap) => !isIn(list)(tap);
  const forget = (some) => keeping.change(table, (list) => list.filter(isNotIn(some)));
  const remember = (some) => {
    if (keeping.change(table, (list) => [...list.filter(isNotIn(some)), ...some])) some.forEach(({ id }) => stored.add(id));
  };
  const waiting = () => taps.filter(({ id }) => !done.has(id));
  const kept = () => (stuck ? waiting().length : 0);
  const keep = (why = "") => {
    stuck = true;
    if (waiting().some((tap) => !tap.kept)) {
      waiting().forEach((tap) => { tap.kept = true; });
      keeping.change(table, (list) => list.map((tap) => (isIn(waiting())(tap) ? { ...tap, kept: true } : tap)));
    }
    taps.filter((tap) => !known.has(tap)).forEach((tap) => {
      known.add(tap);
      tell("kept", { tap });
    });
    tell("changed", { why });
  };

  // What a form says, whichever page it stood on.
  const numbers = (body) => {
    const said = new URLSearchParams(body);
    ["key", "seen"].forEach((name) => said.delete(name));
    return said.toString();
  };

  const sentence = (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const found = page.querySelector(".notice > p, .problem p + p") ?? page.querySelector("main p");
    return found?.textContent.replace(/\s+/g, " ").trim() ?? "";
  };

  // Without an answer nobody knows whether it arrived, whatever the reason: it is sent again with its key.
  const ask = async (tap) => {
    const ended = new AbortController();
    const patience = setTimeout(() => ended.abort(), PATIENCE);
    try {
      const answer = await fetch(tap.action, {
        method: "POST",
        mode: "same-origin",
        headers: { "HX-Request": "true", "HX-Request-Type": tap.whole ? "full" : "partial", Accept: "text/html" },
        body: new URLSearchParams(tap.body),
        signal: ended.signal,
      });
      return { answer, text: await answer.clone().text() };
    } catch {
      return null;
    } finally {
      clearTimeout(patience);
    }
  };

  const pause = (ms) => new Promise((go) => {
    const timer = setTimeout(go, ms);
    wake = () => { clearTimeout(timer); go(); };
  });

  const deliver = async (tap) => {
    for (let tries = 1; ; tries += 1) {
      shelve();
      if (!taps.includes(tap)) return undefined;
      const found = await ask(tap);
      if (!taps.includes(tap)) return undefined;
      const status = found?.answer.status ?? 503;
      if (!LATER.includes(status) && (status < 500 || tries >= BROKEN)) return found;
      keep(found && sentence(found.text));
      await pause(PAUSES[Math.min(tries, PAUSES.length) - 1]);
    }
  };

  const letDown = (tap) => {
    hopes.get(tap)?.drop(new DOMException("held", "AbortError"));
    hopes.delete(tap);
  };
  // What is held is written before it is forgotten: another tab must not take it for sent.
  const putAside = (told, some) => {
    const before = keeping.held(table) ?? held ?? { told: [], taps: [] };
    held = {
      told: [...before.told, ...told.filter(isNotIn(before.told))],
      taps: [...before.taps, ...some.filter(isNotIn(before.taps))],
    };
    keeping.hold(table, held);
  };
  const shelve = () => {
    const old = waiting().filter(keeping.isOld);
    if (!old.length) return;
    taps = taps.filter(isNotIn(old));
    old.forEach(letDown);
    putAside([], old);
    forget(old);
    if (!waiting().length) stuck = false;
    tell("changed");
  };

  // The box says it (kept.js): the answer must not say it once more. A question is asked by the answer itself.
  const wayOn = (page) => {
    const link = page.querySelector(".notice a[href$='/counters'], .problem a");
    return link && { href: link.getAttribute("href"), text: link.textContent };
  };
  const withoutNotice = (tap, page) => {
    page.querySelectorAll(".problem, .notice[role='alert']:not(.equal)").forEach((each) => each.remove());
    return tap.whole ? page.documentElement.outerHTML : page.body.innerHTML;
  };
  // Those after one that was not taken may have been meant otherwise then: they wait for a word.
  const hold = (tap, { answer, text }) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const shut = SHUT.includes(answer.status);
    const after = waiting();
    taps = taps.filter(isNotIn(after));
    after.forEach(letDown);
    putAside([{ id: tap.id, what: tap.what, why: sentence(text), shut, way: wayOn(page) }], [...(shut ? [tap] : []), ...after]);
    forget(after);
    const rest = withoutNotice(tap, page);
    return { answer: new Response(rest, { status: answer.status, headers: answer.headers }), text: rest };
  };

  const settle = (tap, found) => {
    const { ok } = found.answer;
    taps = taps.filter((each) => each !== tap);
    if (ok && tap.draft) sessionStorage.removeItem(tap.draft);
    const { answer, text } = !ok && stuck && !done.has(tap.id) ? hold(tap, found) : found;
    if (!waiting().length) stuck = false;
    forget([tap]);
    const hope = hopes.get(tap);
    hopes.delete(tap);
    hope?.give(answer);
    tell("answered", { tap, ok, text, mine: Boolean(hope) });
    tell("changed");
  };

  const send = async () => {
    if (running) return;
    running = true;
    try {
      while (taps.length) {
        const [tap] = taps;
        const found = await deliver(tap);
        if (found) settle(tap, found);
      }
    } finally {
      running = false;
    }
  };

  const put = (tap) => {
    Object.assign(tap, { id: `${Date.now()}.${Math.random()}`, at: Date.now() });
    taps.push(tap);
    remember([tap]);
    const answer = new Promise((give, drop) => { hopes.set(tap, { give, drop }); });
    answer.catch(() => {}); // that it is held is told by hold; htmx may not have asked yet
    if (stuck) keep();
    send();
    return answer;
  };

  // Another tab has sent some, or holds them, or keeps more.
  const compare = () => {
    const there = keeping.taps(table);
    held = keeping.held(table);
    const gone = waiting().filter((tap) => stored.has(tap.id) && isNotIn(there)(tap));
    const isHeld = isIn([...(held?.told ?? []), ...(held?.taps ?? [])]);
    const more = there.filter((tap) => tap.kept && isNotIn(taps)(tap));
    more.forEach(({ id }) => stored.add(id));
    gone.filter((tap) => hopes.has(tap) && !isHeld(tap)).forEach(({ id }) => done.add(id));
    const ended = gone.filter(({ id }) => !done.has(id));
    taps = [...taps.filter(isNotIn(ended)), ...more];
    ended.forEach(letDown);
    if (!waiting().length) stuck = false;
    ended.filter((tap) => !isHeld(tap)).forEach((tap) => tell("answered", { tap, ok: true, text: "", mine: false }));
    if (more.length) keep();
    wake();
    send();
  };
  window.addEventListener("storage", ({ key, storageArea }) => {
    if (storageArea !== sessionStorage && keeping.isOurs(key)) {
      if (table) compare();
      tell("changed");
    }
  });

  window.addEventListener("online", () => wake());
  document.addEventListener("live:message", () => wake());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
  // A page out of the browser's memory may remember what was sent from another one since.
  window.addEventListener("pageshow", ({ persisted }) => {
    const there = keeping.taps(table);
    if (persisted && table && (taps.some(isNotIn(there)) || there.some(isNotIn(taps)))) location.reload();
  });
  // This phone may play here again: why it was turned away before is over, and what was held is offered.
  const comeBack = () => {
    if (!held?.told.some(({ shut }) => shut) || !document.querySelector("#kept[data-plays]")) return;
    const told = held.told.filter(({ shut }) => !shut);
    held = told.length || held.taps.length ? { ...held, told } : null;
    keeping.hold(table, held);
  };
  // After all scripts of the page have begun to listen.
  document.addEventListener("DOMContentLoaded", () => {
    comeBack();
    shelve();
    if (stuck) keep();
    send();
  });

  return {
    table,
    kept,
    under: () => waiting().length,
    // Whether the browser had no room for some: they are lost with this page.
    unkept: () => waiting().some(({ id }) => !stored.has(id)),
    full: () => taps.length >= MOST,
    has: (action, body) => taps.some((tap) => tap.action === action && numbers(tap.body) === numbers(body)),
    put,
    retry: () => wake(),
    held: () => held,
    // What was held goes off after all, as if it were tapped now, or is dropped.
    letGo(sending) {
      const after = sending ? (held?.taps ?? []).map((tap) => ({ ...tap, at: Date.now(), kept: true })) : [];
      taps.push(...after);
      if (after.length) remember(after);
      held = null;
      keeping.hold(table, null);
      if (after.length) keep();
      tell("changed");
      send();
    },
  };
})();
