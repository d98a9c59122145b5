// Moments by the phone's own clock, as its owner writes them; without script they stand there in UTC.
"use strict";

(() => {
  const hour = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

  const shown = (at) => (at.toDateString() === new Date().toDateString()
    ? hour.format(at) : `${day.format(at)}, ${hour.format(at)}`);

  const show = () => document.querySelectorAll("time[datetime]").forEach((time) => {
    time.textContent = shown(new Date(time.dateTime));
  });

  show();
  document.addEventListener("htmx:after:swap", show);
})();
