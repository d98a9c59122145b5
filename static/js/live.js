// What other phones enter: a stream says only "version 43", and this phone looks at its own page again.
// The page says that it is live only while that is so: judged by when the stream was heard last.
"use strict";

(() => {
  let live = document.getElementById("live");
  if (!live) return;
  const line = document.getElementById("liveness");
  const STALE = 2500 * Number(live.dataset.ping); // ms without a word after which the stream counts as dead
  const POLL = 1000 * Number(live.dataset.poll);
  const away = () => 1000 * Number(live.dataset.away); // ms out of sight after which it is told what was missed
  const AGAIN = 3000; // ms until a first connection that failed is tried again
  const PATIENCE = Math.min(8000, 2 * STALE); // ms for an answer
  const RETRIES = [1500, 2500, 4000, 5000]; // ms from a look that failed to the next
  const PART = live.dataset.part;

  const part = () => document.querySelector(PART);
  const shown = () => Number(part().dataset.version);

  let heardAt = 0;
  let openedAt = 0;
  let askedAt = 0;
  let proven = false; // a word has come over the stream as it is now
  let failed = false; // the stream gave up; it never tries again by itself
  let known = shown();
  let reached = true; // the last look at the table got an answer
  let gone = false;
  let since; // the version that was seen before the phone was put away
  let connection;

  const now = () => Date.now();
  const isLive = () => proven && now() - heardAt < STALE;

  const state = () => {
    if (gone) return "gone";
    if (isLive()) return shown() >= known ? "live" : "behind";
    if (!reached) return "lost";
    return !failed && now() - openedAt < POLL ? "behind" : "polling";
  };
  const draw = () => {
    const next = state();
    if (line.dataset.state === next) return;
    line.dataset.state = next;
    line.querySelector("span").textContent = line.dataset[next];
  };

  // --- Looking again

  const down = new Set(); // fingers
  const taps = new Set(); // of this phone, under way
  let dragging = false;
  let due = false;
  let asking = false;
  let missed = 0; // looks that failed, in a row
  let again; // the timer of the next look after one that failed
  let leftBy = 0; // when a plain form was sent, whose answer is the next page
  const LEAVING = 5000; // ms
  const held = () => down.size > 0 || dragging || taps.size > 0 || now() - leftBy < LEAVING;

  const look = () => {
    due = true;
    ask();
  };

  const address = () => {
    const url = new URL(location.href);
    url.hash = "";
    url.searchParams.set("v", shown());
    if (since !== undefined) url.searchParams.set("since", since);
    return url;
  };

  // Its answer; undefined if the table could not be reached.
  const answer = async () => {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const headers = { "HX-Request": "true", "HX-Request-Type": "partial" };
      const response = await fetch(address(), { headers, signal: stop.signal });
      return { response, text: await response.text() };
    } catch (error) {
      if (error instanceof TypeError || error.name === "AbortError") return undefined;
      throw error;
    } finally {
      clearTimeout(late);
    }
  };

  const ask = async () => {
    if (!due || asking || gone || document.hidden || held()) return;
    due = false;
    asking = true;
    askedAt = now();
    clearTimeout(again);
    try {
      const got = await answer();
      reached = Boolean(got) && got.response.status < 500 && got.response.status !== 429;
      missed = reached ? 0 : missed + 1;
      if (!reached) again = setTimeout(look, RETRIES[Math.min(missed, RETRIES.length) - 1]);
      else if (!gone) await take(got);
    } finally {
      asking = false;
    }
    draw();
    ask();
  };

  const take = async ({ response, text: page }) => {
    if ([401, 403, 404].includes(response.status)) {
      end();
      return;
    }
    const onward = response.headers.get("HX-Redirect") ?? (response.redirected ? response.url : undefined);
    if (onward) {
      location.assign(onward); // this page's moment is over
      return;
    }
    if (response.status !== 200) return;
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector(PART);
    if (held()) {
      due = true; // a finger is down now: what it is about to tap must not move
      return;
    }
    if (!fresh || Number(fresh.dataset.version) < shown()) return;
    if (since === undefined) fresh.querySelector(".since")?.remove(); // it was put aside since it was asked for
    known = Math.max(known, Number(fresh.dataset.version));
    const text = fresh.outerHTML;
    await htmx.swap({ sourceElement: part(), target: part(), text, swap: "outerMorph", response: { status: response.status } });
  };

  const release = () => setTimeout(ask, 50); // the click that a finger makes comes after it is up
  window.addEventListener("pointerdown", (event) => down.add(event.pointerId), true);
  ["pointerup", "pointercancel"].forEach((name) => window.addEventListener(name, (event) => {
    down.delete(event.pointerId);
    release();
  }, true));
  window.addEventListener("dragstart", () => { dragging = true; }, true);
  window.addEventListener("dragend", () => { dragging = false; down.clear(); release(); }, true);

  window.addEventListener("submit", (event) => { if (!event.defaultPrevented) leftBy = now(); });
  window.addEventListener("pageshow", () => { leftBy = 0; });

  const isTap = (ctx) => ctx?.request?.method === "POST";
  document.addEventListener("htmx:before:request", (event) => {
    if (isTap(event.detail.ctx)) taps.add(event.detail.ctx);
  });
  // What waits for the network is not under way, and may wait long.
  document.addEventListener("unsent:kept", () => taps.clear());
  document.addEventListener("htmx:finally:request", (event) => {
    if (!isTap(event.detail.ctx)) return;
    taps.delete(event.detail.ctx);
    due = known > shown();
    draw();
    release();
  });
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail;
    if (!isTap(ctx) || ctx.response.status >= 300) return;
    since = undefined;
    const answered = Number(tasks[0]?.fragment.querySelector(PART)?.dataset.version);
    if (answered < shown()) tasks.length = 0; // something newer is there already
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-since]")) return;
    since = undefined;
    event.target.closest(".since").remove();
  });

  // --- The stream

  // Nothing on this page leads anywhere now but the link in the line.
  const end = () => {
    gone = true;
    drop();
    live.remove(); // as long as it is there, htmx tries again
    document.getElementById("main").inert = true;
    document.getElementById("heard").textContent = line.dataset.gone;
    draw();
  };

  const drop = () => {
    connection?.abortController?.abort();
    htmx.trigger(live, "htmx:abort");
    connection = undefined;
    proven = false;
  };

  // The only way to begin anew that leaves no second connection behind is a new element.
  const open = () => {
    const next = live.cloneNode(false);
    next.removeAttribute("data-htmx-powered");
    next.setAttribute("hx-sse:connect", `${live.getAttribute("hx-sse:connect").split("?")[0]}?v=${shown()}`);
    live.replaceWith(next);
    drop();
    live = next;
    live.seen = shown();
    failed = false;
    openedAt = now();
    htmx.process(live);
    htmx.trigger(live, "open");
    draw();
  };

  const hear = (event) => {
    if (event.target !== live || gone) return;
    const version = Number(event.detail.data);
    if (version < live.seen) location.reload(); // another table than before: an old copy was brought back
    heardAt = now();
    proven = true;
    reached = true;
    known = Math.max(known, version);
    if (known > shown()) look();
    draw();
    document.dispatchEvent(new Event("live:message"));
  };
  document.addEventListener("version", hear);
  document.addEventListener("ping", hear);
  document.addEventListener("gone", (event) => { if (event.target === live) end(); });

  // Anything that ends or begins a connection: nothing is sure until a word comes over the new one.
  const lose = (event) => {
    if (event.target !== live || gone) return;
    proven = false;
    look();
    draw();
  };
  document.addEventListener("htmx:sse:before:connection", (event) => {
    if (event.target !== live) return;
    connection = event.detail.connection;
    if (connection.attempt > 0) lose(event);
  });
  document.addEventListener("htmx:sse:error", lose);
  const fail = (event) => {
    if (event.target !== live) return;
    failed = true;
    lose(event);
  };
  ["htmx:error", "htmx:response:error", "htmx:sse:close"].forEach((name) => document.addEventListener(name, fail));

  let told = "live";
  let before;
  const tick = () => {
    if (gone || document.hidden) return;
    const quiet = now() - Math.max(heardAt, openedAt);
    if (quiet > STALE || (failed && now() - openedAt > AGAIN)) open();
    if (!isLive() && now() - askedAt > POLL) look();
    ask();
    draw();
    // Who hears the page is told what lasts, not every moment of it.
    const lasting = line.dataset.state;
    if (lasting === before && lasting !== told && lasting !== "behind") {
      told = lasting;
      document.getElementById("heard").textContent = line.dataset[told];
    }
    before = lasting;
  };

  // --- Coming back

  let leftAt;
  let left;
  const wake = () => {
    if (gone || document.hidden) return;
    if (leftAt !== undefined && now() - leftAt >= away()) since ??= left;
    leftAt = left = undefined;
    open();
    look();
  };
  document.addEventListener("visibilitychange", () => {
    down.clear();
    dragging = false;
    if (!document.hidden) {
      wake();
      return;
    }
    leftAt = now();
    left = shown();
    proven = false;
    draw();
  });
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("offline", () => { proven = false; look(); draw(); });

  draw();
  const begin = () => {
    open();
    let last = now();
    setInterval(() => {
      // A phone that slept without hiding the page.
      if (now() - last > away() + 2000) { leftAt ??= last; left ??= shown(); wake(); }
      last = now();
      tick();
    }, 1000);
  };
  // Not before: an open stream would keep the page loading.
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
})();
