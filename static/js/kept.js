// What was kept on this phone, as the person sees it: what the table did not take, with its reason, and what waits.
"use strict";

(() => {
  const place = document.getElementById("kept");
  if (!place) return;
  const words = place.dataset;
  const region = () => document.querySelector("#main[data-version]");
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });
  const key = (text, tap) => {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "key", textContent: text });
    made.addEventListener("click", tap);
    return made;
  };
  const way = ({ href, text }) => Object.assign(document.createElement("a"), { className: "key", href, textContent: text });
  const link = ({ id, n }) => way({ href: `/t/${id}`, text: n === 1 ? words.open : fill(words.opens, { n }) });
  const row = (...keys) => {
    const made = document.createElement("div");
    made.className = "row";
    made.append(...keys);
    return made;
  };

  const WHEN = { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" };
  const when = ({ at }) => new Date(at).toLocaleString(document.documentElement.lang, WHEN);
  const counted = (some, one, many) => (some.length
    ? [paragraph(fill(some.length === 1 ? one : many, { n: some.length, what: some[0].what, when: when(some[0]) }))] : []);

  const notTaken = ({ told, taps }) => {
    const n = taps.length;
    const after = taps.filter((tap) => !told.some(({ id }) => id === tap.id));
    const fresh = after.filter((tap) => !keeping.isOld(tap));
    const keys = n ? [
      key(n === 1 ? words.send : fill(words.sends, { n }), () => unsent.letGo(true)),
      key(n === 1 ? words.drop : words.drops, () => unsent.letGo(false)),
    ] : [key(words.seen, () => unsent.letGo(false))];
    const ways = told.map((each) => each.way).filter(Boolean).slice(-1).map(way);
    return [
      ...told.map((each) => paragraph(fill(words.refused, each))),
      ...counted(after.filter(keeping.isOld), words.old, words.olds),
      ...(told.length ? counted(fresh, words.wait, words.waits) : counted(fresh, words.still, words.stills)),
      row(...keys, ...ways),
    ];
  };

  let shown = "";
  const show = () => {
    const held = unsent.held();
    const elsewhere = unsent.table ? [] : keeping.elsewhere();
    const now = JSON.stringify([held, elsewhere]);
    if (now === shown) return;
    shown = now;
    place.hidden = !held && !elsewhere.length;
    if (held) place.setAttribute("role", "alert");
    else place.removeAttribute("role");
    place.replaceChildren(...(held ? notTaken(held) : []),
      ...(elsewhere.length ? [paragraph(words.elsewhere), ...elsewhere.map(link)] : []));
  };

  // A tap of an earlier page has no form here that its answer belongs to.
  const look = () => htmx.ajax("GET", location.href, { target: "#main", swap: "outerMorph" });
  const showAnswer = ({ tap, text }) => htmx.ajax("POST", tap.action, {
    target: "#main", swap: "outerMorph", fetch: async () => new Response(text, { status: 422 }),
  });
  document.addEventListener("unsent:answered", ({ detail }) => {
    if (detail.mine || !region()) return;
    const partOfIt = new DOMParser().parseFromString(detail.text, "text/html").querySelector("#main[data-version]");
    if (!detail.ok && partOfIt && !detail.tap.whole) showAnswer(detail);
    else if (!unsent.under()) look();
  });

  document.addEventListener("unsent:changed", show);
  window.addEventListener("pageshow", show);
})();
