// What this phone keeps of taps, by table: in the browser's storage, so that it outlives the tab that it was tapped in,
// and all tabs of the table know of it.
"use strict";

const keeping = (() => {
  const OLD = 12 * 60 * 60 * 1000; // ms after which nothing goes off by itself any more
  const SHUT = ["QuotaExceededError", "SecurityError"]; // full, or not allowed

  const careful = (use) => {
    try {
      return use();
    } catch (error) {
      if (!SHUT.includes(error.name)) throw error;
      return undefined; // taps.js says so (unsent.unkept)
    }
  };
  const read = (name) => careful(() => JSON.parse(localStorage.getItem(name) ?? "null"));
  const write = (name, value) => careful(() => {
    if (value) localStorage.setItem(name, JSON.stringify(value));
    else localStorage.removeItem(name);
    return true;
  }) ?? false;

  const taps = (table) => read(`unsent.${table}`) ?? [];
  const held = (table) => read(`held.${table}`) ?? null;
  return {
    taps,
    held,
    isOld: (tap) => Date.now() - tap.at > OLD,
    isOurs: (name) => name === null || /^(unsent|held)\./.test(name),
    // Another tab may have written since this one looked. Gives whether it is kept.
    change(table, change) {
      const list = change(taps(table));
      return write(`unsent.${table}`, list.length ? list : null);
    },
    hold: (table, value) => write(`held.${table}`, value),
    // Of other tables: how many wait on this phone for their page to be opened.
    elsewhere: (table) => (careful(() => Object.keys(localStorage)) ?? [])
      .map((name) => name.match(/^(?:unsent|held)\.(.+)$/)?.[1])
      .filter((id, n, all) => id && id !== table && all.indexOf(id) === n)
      .map((id) => ({ id, n: taps(id).length + (held(id)?.taps.length ?? 0) }))
      .filter(({ n }) => n),
  };
})();
