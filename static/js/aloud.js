// Says aloud what is new at the table: each thing once, in the page's language. Off until somebody wants it.
"use strict";

(() => {
  const ON = "say.aloud";
  const at = document.querySelector("[data-aloud-switch]");
  const { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance } = window;
  if (!speech || !Utterance) return;

  const say = (text) => {
    const utterance = new Utterance(text);
    utterance.lang = document.documentElement.lang;
    utterance.addEventListener("error", (event) => {
      if (event.error === "not-allowed") at?.querySelector("[data-tap]").removeAttribute("hidden");
    });
    speech.speak(utterance);
  };

  // What was true when this page, or the one before it, last looked: topic -> key.
  const read = (place) => JSON.parse(sessionStorage.getItem(place) ?? "null");
  const look = () => {
    const list = document.querySelector("#main [data-aloud]");
    // A page that nobody sees says nothing, and says it once it is seen.
    if (!list || document.hidden) return;
    const place = `aloud.${list.dataset.aloud}`;
    const before = read(place);
    const lines = [...list.children];
    sessionStorage.setItem(place, JSON.stringify(
      Object.fromEntries(lines.map((line) => [line.dataset.topic, line.dataset.key]))));
    // What was so already when the table was opened is no news.
    if (!before || localStorage.getItem(ON) !== "1") return;
    lines.filter((line) => before[line.dataset.topic] !== line.dataset.key)
      .forEach((line) => say(line.textContent));
  };

  if (at) {
    const box = at.querySelector("input");
    box.checked = localStorage.getItem(ON) === "1";
    at.querySelector("label").hidden = false;
    at.querySelector("[data-mute]").hidden = true;
    box.addEventListener("change", () => {
      localStorage.setItem(ON, box.checked ? "1" : "0");
      if (box.checked) say(at.dataset.on);
      else speech.cancel();
    });
    document.addEventListener("click", () => at.querySelector("[data-tap]").setAttribute("hidden", ""));
  }
  document.addEventListener("htmx:after:swap", look);
  document.addEventListener("visibilitychange", look);
  look();
})();
