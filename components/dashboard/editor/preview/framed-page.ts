// The changes that the dashboard makes to a public page in a frame. The page itself needs no code for these changes.
import { latinKey } from "@/components/ui/keyboard/latin-key";

/** The data of a page for search engines and for previews of links. */
export interface PageHead {
  title: string;
  /** The title shown where links to the page are shared. */
  sharedTitle: string;
  description: string;
  address: string;
  /** The address of the picture that is shown with links to the page. */
  image: string;
  language: string;
  direction: string;
}

/** Whether the frame shows the page at `path`, and not an error. */
export function isLoaded(window: Window, path: string): boolean {
  const [navigation] = window.performance.getEntriesByType("navigation");
  const status: unknown = navigation && Reflect.get(navigation, "responseStatus");
  // Some browsers do not report the status. In these browsers, only the path is checked.
  const isRefused = typeof status === "number" && status >= 400;
  return window.location.pathname === path && !isRefused;
}

export function readHead({ head, documentElement, title }: Document): PageHead {
  const read = (selector: string, name: string) =>
    head.querySelector(selector)?.getAttribute(name) ?? "";
  return {
    title,
    sharedTitle: read('meta[property="og:title"]', "content"),
    description: read('meta[name="description"]', "content"),
    address: read('link[rel="canonical"]', "href"),
    image: read('meta[property="og:image"]', "content"),
    language: documentElement.lang,
    direction: documentElement.dir || "ltr",
  };
}

const isFile = (path: string) => /\.[a-z\d]+$/i.test(path);

const linkOf = ({ target }: Event) =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]") ?? null;

/** Scrolls only the framed page: `scrollIntoView` would also scroll the dashboard around the frame. */
function scrollToPart(framed: Window, part: Element, behavior: ScrollBehavior) {
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const { scrollPaddingTop } = framed.getComputedStyle(framed.document.documentElement);
  const { scrollMarginTop } = framed.getComputedStyle(part);
  const top = part.getBoundingClientRect().top + framed.scrollY;
  framed.scrollTo({ top: top - pixels(scrollPaddingTop) - pixels(scrollMarginTop), behavior });
}

/**
 * Opens links to other pages in a new tab, and scrolls to parts of this page. Ignores links to pictures and files:
 * the page itself or `openFile` handles them.
 */
function followLink(event: MouseEvent, framed: Window) {
  const { document, location } = framed;
  const link = linkOf(event);
  if (!link || isFile(link.pathname) || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  // Links to parts of the home page point to '/', not to the address of the preview.
  const isHere =
    link.origin === location.origin && ["/", location.pathname].includes(link.pathname);
  const part = isHere && document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (part) {
    scrollToPart(framed, part, "auto");
    return;
  }
  event.stopImmediatePropagation();
  if (link.pathname !== location.pathname) window.open(link.href, "_blank", "noopener");
}

/** Opens a file in a new tab, unless the page itself has handled the click. The file must not replace the page. */
function openFile(event: MouseEvent) {
  const link = linkOf(event);
  if (event.defaultPrevented || !link || !isFile(link.pathname)) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}

/** Sends the dashboard's shortcuts to the dashboard while the focus is in the frame. */
function passOn(event: KeyboardEvent) {
  const { key, code, ctrlKey, metaKey, shiftKey } = event;
  const isOurs = latinKey(event) === "s" || (key === "Enter" && shiftKey);
  if (!(ctrlKey || metaKey) || !isOurs) return;
  event.preventDefault();
  document.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, metaKey, shiftKey }));
}

/**
 * Keeps the frame on its page: links open new tabs, and no form is sent. Calls `onEscape` when Escape is pressed and
 * the page itself does not handle the key.
 */
export function tamePage(framed: Window, onEscape: () => void): void {
  const early = { capture: true };
  framed.addEventListener("click", (event) => followLink(event, framed), early);
  framed.addEventListener("click", openFile);
  framed.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    early,
  );
  framed.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    else passOn(event);
  });
}

/** Ends all finite animations, so that an updated page does not repeat the animations of its first display. */
export function endAnimations(document: Document): void {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/**
 * Loads and decodes the pictures in view, and pictures up to one screen above or below. So a page that replaces another
 * page shows its pictures at once. Ignores pictures that fail to load.
 */
export async function loadPictures(framed: Window): Promise<void> {
  const near = [...framed.document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > -framed.innerHeight && top < 2 * framed.innerHeight;
  });
  for (const image of near) image.loading = "eager";
  await Promise.allSettled(near.map((image) => image.decode()));
}

/** Scrolls a page to the position of the page that it replaces. The first page is scrolled to `part`. */
export function scrollPage(framed: Window, from: Window | null, part: string | undefined): void {
  const first = part ? framed.document.getElementById(part) : null;
  if (from) framed.scrollTo({ top: from.scrollY, behavior: "instant" });
  else if (first) scrollToPart(framed, first, "instant");
}
