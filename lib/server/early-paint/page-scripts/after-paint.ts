// What comes, once, after the first painting of any content; after three seconds where nothing is painted, as in a tab
// behind. Scripts are started, stylesheets fetched whole, for what scripts will do to the page, and fonts put to use
// together, so that the page is laid out again once. What is out of sight is laid out after that.

import { fillPayload } from "./fill-payload";

const LONGEST_WAIT_MS = 3_000;
const SCRIPTS_A_TURN = 3;
const BLOCKS_A_FRAME = 8;

const all = <E extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
];

const turns = new MessageChannel();

/**
 * Starts the scripts that wait, a few at a time, so that none of it keeps the page busy for long. React finds one by
 * `async` and `src`, and so loads none again.
 */
function startScripts() {
  const waiting = all<HTMLScriptElement>('script[type="text/waiting"]');
  for (const one of waiting.slice(0, SCRIPTS_A_TURN)) {
    const script = document.createElement("script");
    script.async = true;
    script.src = one.getAttribute("src") ?? "";
    one.replaceWith(script);
  }
  if (waiting.length > SCRIPTS_A_TURN) turns.port2.postMessage("go on");
  else turns.port1.close();
}

/** Fetches the page's fonts. Gives what puts them to use. */
async function loadFonts(): Promise<() => void> {
  const style = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  if (!style?.sheet || style.media === "all") {
    await document.fonts.ready;
    return () => undefined;
  }
  const faces = Array.from(style.sheet.cssRules, (rule) => {
    const read = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
    return new FontFace(read("font-family"), read("src"), { weight: read("font-weight") });
  });
  try {
    await Promise.all(faces.map((face) => face.load()));
  } catch {
    return () => {
      style.media = "all";
    };
  }
  return () => {
    for (const face of faces) document.fonts.add(face);
    try {
      localStorage.fonts = "kept";
    } catch {}
  };
}

/** Puts a stylesheet to use, but for its fonts: they are there already. */
function useStyles(link: HTMLLinkElement) {
  const { sheet } = link;
  for (let i = (sheet?.cssRules.length ?? 0) - 1; i >= 0; i--) {
    if (sheet?.cssRules[i] instanceof CSSFontFaceRule) sheet.deleteRule(i);
  }
  link.media = "all";
}

/** Fetches the page's stylesheets. Gives what puts them to use. */
async function loadStyles(): Promise<() => void> {
  const links = all<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  const loading = links.map(
    (link) =>
      new Promise((done) => {
        link.onload = done;
        link.onerror = done;
        link.disabled = false;
      }),
  );
  await Promise.all(loading);
  return () => links.forEach(useStyles);
}

/** Lays out what is out of sight, piece by piece, one a frame. */
function layOut() {
  const late = all("main > section").map((section) => [section]);
  for (const blocks = all(".rich-text > *"); blocks.length > 0; ) {
    late.push(blocks.splice(0, BLOCKS_A_FRAME));
  }
  requestAnimationFrame(function next() {
    const some = late.shift();
    if (!some) {
      delete document.documentElement.dataset.arriving;
      return;
    }
    for (const one of some) one.style.contentVisibility = "visible";
    requestAnimationFrame(next);
  });
}

let hasStarted = false;

async function start() {
  if (hasStarted) return;
  hasStarted = true;
  fillPayload();
  startScripts();
  for (const putToUse of await Promise.all([loadFonts(), loadStyles()])) putToUse();
  layOut();
}

turns.port1.onmessage = startScripts;
setTimeout(start, LONGEST_WAIT_MS);
new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length > 0) void start();
}).observe({ type: "paint", buffered: true });
