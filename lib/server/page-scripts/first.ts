// This script runs in every page before the first paint.
import { noteEarlyClicks } from "./early-clicks";

const root = document.documentElement;

/** Applies the stored theme and motion before the first paint, so that no other theme is visible for a moment. */
function applyChoices() {
  const { theme, motion } = localStorage;
  if (/^(light|dark|system)$/.test(theme)) root.dataset.theme = theme;
  if (motion === "paused") root.dataset.motion = "paused";
}

const BLOCKS_A_FRAME = 8;
const LONGEST_WAIT_MS = 3_000;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

let isLaidOut = false;

/** Lays out the invisible parts of the page, some in each frame, unless the whole page is already laid out. */
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
 * At first, only the visible part of a page is laid out. The rest follows when all styles are loaded. The whole page is
 * laid out immediately if its address has a `#fragment`, or if the visitor returns to it, scrolls, clicks or presses a
 * key.
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

/**
 * While the page loads, scrolls to the `#fragment` of the address without animation. A smooth scroll would miss a
 * target that still moves.
 */
function arriveAtOnce() {
  if (!location.hash) return;
  root.style.scrollBehavior = "auto";
  addEventListener("load", () => void root.style.removeProperty("scroll-behavior"));
}

// A page's scripts and remaining styles load after the first paint, so that its pictures load first on a slow network.

/** Resolves when a waiting style sheet is in use or has failed to load. A loaded sheet fires no second `load` event. */
const inUse = (link: HTMLLinkElement) =>
  new Promise<unknown>((done) => {
    link.onload = done;
    link.onerror = done;
    if (link.sheet) done(null);
    link.media = "all";
  });

/** Loads the waiting scripts and styles. React and Next find the scripts by their addresses and load none twice. */
async function start(): Promise<void> {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>("script[type=waiting]")) {
    const script = document.createElement("script");
    script.src = waiting.getAttribute("src") ?? "";
    waiting.replaceWith(script);
  }
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[media="(scripting: none)"]');
  await Promise.all([...sheets].map(inUse));
}

/**
 * Keeps the target of the address in its place while `work` changes styles and fonts. After a reload, Chromium does not
 * follow a target that moves. Without a target, the function reads no position, because reading would cost a layout.
 */
async function keepingTarget(work: () => Promise<void>): Promise<void> {
  const target = document.querySelector(":target");
  if (!target) return work();
  const top = () => target.getBoundingClientRect().top;
  const [before, at] = [top(), scrollY];
  await work();
  top(); // Forces a layout, so that the fonts of the new styles are requested.
  await document.fonts.ready;
  if (scrollY === at) scrollBy({ top: top() - before, behavior: "instant" });
}

/** Loads scripts and styles after the first paint, or after three seconds in a background tab. Then calls `then`. */
function startWhenPainted(then: () => void): void {
  let hasStarted = false;
  const startOnce = () => {
    if (hasStarted) return;
    hasStarted = true;
    void keepingTarget(() => start().then(then));
  };
  addEventListener("DOMContentLoaded", () => {
    setTimeout(startOnce, LONGEST_WAIT_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) startOnce();
    }).observe({ type: "paint", buffered: true });
  });
}

/** Local storage throws an error if the browser's settings forbid it. */
function attempt(work: () => void) {
  try {
    work();
  } catch {}
}

attempt(applyChoices);
layOutWhatIsSeen();
noteEarlyClicks();
arriveAtOnce();
startWhenPainted(layOutTheRest);
