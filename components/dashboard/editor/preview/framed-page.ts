// What the dashboard does to a page it shows in a frame, so that public pages need to know nothing of it.
import { latinKey } from "@/components/ui/keyboard/latin-key";

/** What a page says of itself to search engines and to those who share it. */
export interface PageHead {
  title: string;
  /** Its title where links to it are shared. */
  sharedTitle: string;
  description: string;
  /** Its canonical address. */
  address: string;
  /** Of the picture that is shown with links to it. */
  image: string;
  language: string;
  direction: string;
}

interface FrameActions {
  /** Escape was pressed, and the page had no use for it. */
  onEscape(): void;
}

/** Whether a frame shows what it was asked for. */
export function isLoaded(window: Window, path: string): boolean {
  const [navigation] = window.performance.getEntriesByType("navigation");
  const status: unknown = navigation && Reflect.get(navigation, "responseStatus");
  // Where a browser does not tell, the path has to do.
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

/** Scrolls the page alone: `scrollIntoView` would scroll the dashboard around the frame too. */
function scrollToPart(framed: Window, part: Element, behavior: ScrollBehavior) {
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const { scrollPaddingTop } = framed.getComputedStyle(framed.document.documentElement);
  const { scrollMarginTop } = framed.getComputedStyle(part);
  const top = part.getBoundingClientRect().top + framed.scrollY;
  framed.scrollTo({ top: top - pixels(scrollPaddingTop) - pixels(scrollMarginTop), behavior });
}

/** Pages open beside the dashboard, parts of this page are scrolled to; pictures and files are left to the page. */
function followLink(event: MouseEvent, framed: Window) {
  const { document, location } = framed;
  const link = linkOf(event);
  if (!link || isFile(link.pathname) || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  // The home page's own links name the home page.
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

/** A file that the page did not show itself must not take the page's place. */
function openFile(event: MouseEvent) {
  const link = linkOf(event);
  if (event.defaultPrevented || !link || !isFile(link.pathname)) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}

/** Shortcuts of the dashboard work while the focus is in the frame. */
function passOn(event: KeyboardEvent) {
  const { key, code, ctrlKey, metaKey, shiftKey } = event;
  const isOurs = latinKey(event) === "s" || (key === "Enter" && shiftKey);
  if (!(ctrlKey || metaKey) || !isOurs) return;
  event.preventDefault();
  document.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, metaKey, shiftKey }));
}

/** Keeps a page in its frame: links open elsewhere, and no form is sent. */
export function tamePage(framed: Window, { onEscape }: FrameActions): void {
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

/** Shows what moves once as it is in the end: a page that is shown again must not enter again. */
export function endAnimations(document: Document): void {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/**
 * Loads the pictures in sight, and those within a screen of it, until they can be drawn: the page that takes the place of
 * another has them from its first moment. One that cannot be loaded is not waited for.
 */
export async function loadPictures(framed: Window): Promise<void> {
  const near = [...framed.document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > -framed.innerHeight && top < 2 * framed.innerHeight;
  });
  for (const image of near) image.loading = "eager";
  await Promise.allSettled(near.map((image) => image.decode()));
}

/** Brings a page to where the one before was, or to a part of it. */
export function scrollPage(framed: Window, from: Window | null, part: string | undefined): void {
  const first = part ? framed.document.getElementById(part) : null;
  if (from) framed.scrollTo({ top: from.scrollY, behavior: "instant" });
  else if (first) scrollToPart(framed, first, "instant");
}
