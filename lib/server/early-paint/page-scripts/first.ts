// Runs in every page before anything is shown.
import { noteEarlyClicks } from "./early-clicks";

const root = document.documentElement;

/** Before anything is painted, so that a chosen theme never flashes. */
function applyChoices() {
  const { theme, motion } = localStorage;
  if (/^(light|dark|system)$/.test(theme)) root.dataset.theme = theme;
  if (motion === "paused") root.dataset.motion = "paused";
}

/**
 * A page that is new to its visitor lays out at first what can be seen: `after-paint.ts`. Where one comes back to, or
 * goes to a part of, has to be found, so all of it is laid out at once; so it is when one scrolls or presses a key.
 */
function layOutAllWhereNeeded() {
  const arrive = () => void delete root.dataset.arriving;
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation && (navigation as PerformanceNavigationTiming).type === "navigate";
  if (location.hash || !isNew) return arrive();
  for (const event of ["scroll", "keydown"]) addEventListener(event, arrive, { once: true });
}

/**
 * Who has been here has the fonts: they are put to use, and waited for, at once. For all others they come after the
 * first painting: `after-paint.ts`.
 */
function useKeptFonts() {
  const style = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  if (!style || !localStorage.fonts) return;
  style.media = "all";
  for (const href of style.textContent?.match(/[^("']+\.woff2/g) ?? []) {
    const link = document.createElement("link");
    style.after(Object.assign(link, { rel: "preload", as: "font", crossOrigin: "", href }));
  }
}

/** Where the browser keeps nothing, reading what it keeps throws. */
function attempt(work: () => void) {
  try {
    work();
  } catch {}
}

attempt(applyChoices);
layOutAllWhereNeeded();
attempt(useKeptFonts);
noteEarlyClicks();
