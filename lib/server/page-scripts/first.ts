// Runs in every page before anything is shown.
import { startWhenPainted } from "./after-paint";
import { noteEarlyClicks } from "./early-clicks";

const root = document.documentElement;

/** Before anything is painted, so that a chosen theme never flashes. */
function applyChoices() {
  const { theme, motion } = localStorage;
  if (/^(light|dark|system)$/.test(theme)) root.dataset.theme = theme;
  if (motion === "paused") root.dataset.motion = "paused";
}

const BLOCKS_A_FRAME = 8;
const LONGEST_WAIT_MS = 3_000;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

let isLaidOut = false;

/**
 * Lays out the invisible parts of the page, one part in each frame. Does nothing if the whole page was laid out at
 * once.
 */
function layOutTheRest() {
  if (isLaidOut || root.dataset.arriving === undefined) return;
  isLaidOut = true;
  const late = all("main > section").map((section) => [section]);
  for (const blocks = all(".rich-text > *"); blocks.length > 0; ) {
    late.push(blocks.splice(0, BLOCKS_A_FRAME));
  }
  requestAnimationFrame(function next() {
    const some = late.shift();
    if (!some) {
      delete root.dataset.arriving;
      return;
    }
    for (const one of some) one.style.contentVisibility = "visible";
    requestAnimationFrame(next);
  });
}

/**
 * A page that is new to its visitor lays out only its visible part at first, and the rest once all styles are there.
 * After a return to a page, or with a link to a part of it, everything is laid out at once, because the place has to be
 * found. The same happens when the visitor scrolls, presses a key or clicks: a link may lead to a part.
 */
function layOutWhatIsSeen() {
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation && (navigation as PerformanceNavigationTiming).type === "navigate";
  if (location.hash || !isNew) return;
  root.dataset.arriving = "";
  const arrive = () => void delete root.dataset.arriving;
  for (const event of ["scroll", "keydown", "pointerdown"]) {
    addEventListener(event, arrive, { once: true });
  }
  setTimeout(layOutTheRest, LONGEST_WAIT_MS);
}

/** If the browser allows no storage, reading from it throws. */
function attempt(work: () => void) {
  try {
    work();
  } catch {}
}

attempt(applyChoices);
layOutWhatIsSeen();
noteEarlyClicks();
startWhenPainted(layOutTheRest);
