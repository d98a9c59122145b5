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
  const read = (name) => JSON.parse(sessionStorage.getItem(name) ?? "null");
  const write = (name, value) => (value ? sessionStorage.setItem(name, JSON.stringify(value))
    : sessionStorage.removeItem(name));

  let taps = read(`unsent.${table}`) ?? [];
  let held = read(`held.${table}`); // {told: [{what, why}], taps}: what was not taken, and what came after it
  let stuck = taps.length > 0; // whether the first could not be sent at once
  let running = false;
  let wake = () => {};
  const hopes = new Map(); // a tap of this page -> how to give it its answer
  const known = new WeakSet(); // of which the page knows that it is kept

  const tell = (name, detail = {}) => document.dispatchEvent(new CustomEvent(`unsent:${name}`, { detail }));
  const save = () => {
    write(`unsent.${table}`, taps.length ? taps : null);
    write(`held.${table}`, held);
  };
  const kept = () => (stuck ? taps.length : 0);
  const keep = (why = "") => {
    stuck = true;
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
      const found = await ask(tap);
      const status = found?.answer.status ?? 503;
      if (!LATER.includes(status) && (status < 500 || tries >= BROKEN)) return found;
      keep(found && sentence(found.text));
      await pause(PAUSES[Math.min(tries, PAUSES.length) - 1]);
    }
  };

  // Those after one that was not taken may have been meant otherwise then: they wait for a word.
  const hold = (tap, { answer, text }) => {
    const after = taps.splice(0);
    after.forEach((each) => hopes.get(each)?.drop(new DOMException("held", "AbortError")));
    held = {
      told: [...(held?.told ?? []), { what: tap.what, why: sentence(text) }],
      taps: [...(held?.taps ?? []), ...(SHUT.includes(answer.status) ? [tap] : []), ...after],
    };
  };

  const settle = (tap, found) => {
    const { ok } = found.answer;
    taps.shift();
    if (ok && tap.draft) sessionStorage.removeItem(tap.draft);
    if (!ok && stuck) hold(tap, found);
    if (!taps.length) stuck = false;
    save();
    const hope = hopes.get(tap);
    hopes.delete(tap);
    hope?.give(found.answer);
    tell("answered", { tap, ok, text: found.text, mine: Boolean(hope) });
    tell("changed");
  };

  const send = async () => {
    if (running) return;
    running = true;
    try {
      while (taps.length) settle(taps[0], await deliver(taps[0]));
    } finally {
      running = false;
    }
  };

  const put = (tap) => {
    taps.push(tap);
    save();
    const answer = new Promise((give, drop) => { hopes.set(tap, { give, drop }); });
    answer.catch(() => {}); // that it is held is told by hold; htmx may not have asked yet
    if (stuck) keep();
    send();
    return answer;
  };

  window.addEventListener("online", () => wake());
  document.addEventListener("live:message", () => wake());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
  // A page out of the browser's memory may remember what was sent from another one since.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && table && JSON.stringify(taps) !== JSON.stringify(read(`unsent.${table}`) ?? [])) location.reload();
  });
  // After all scripts of the page have begun to listen.
  document.addEventListener("DOMContentLoaded", () => {
    if (stuck) keep();
    send();
  });

  return {
    table,
    kept,
    under: () => taps.length,
    full: () => taps.length >= MOST,
    has: (action, body) => taps.some((tap) => tap.action === action && numbers(tap.body) === numbers(body)),
    put,
    retry: () => wake(),
    held: () => held,
    // What was held goes off after all, or is dropped.
    letGo(sending) {
      const after = held?.taps ?? [];
      held = null;
      if (sending) taps.push(...after);
      save();
      if (sending && after.length) keep();
      tell("changed");
      send();
    },
    // Of other tables: how many wait on this phone for their page to be opened.
    elsewhere: () => Object.keys(sessionStorage)
      .map((name) => name.match(/^(?:unsent|held)\.(.+)$/)?.[1])
      .filter((id, n, all) => id && id !== table && all.indexOf(id) === n)
      .map((id) => ({ id, n: (read(`unsent.${id}`)?.length ?? 0) + (read(`held.${id}`)?.taps.length ?? 0) }))
      .filter(({ n }) => n),
  };
})();
