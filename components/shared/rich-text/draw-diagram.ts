import type { BrowserWords } from "@/lib/i18n/words";
import { SMALLEST_LETTERS } from "@/lib/text/fences/mermaid/smallest-letters";

type Words = BrowserWords["diagram"];

const TOKENS = {
  background: "sunken",
  primaryColor: "surface",
  primaryTextColor: "ink",
  primaryBorderColor: "line-strong",
  secondaryColor: "ground",
  tertiaryColor: "sunken",
  lineColor: "line-strong",
  textColor: "ink",
  titleColor: "ink",
  noteBkgColor: "accent-wash",
  noteTextColor: "ink",
  noteBorderColor: "line-strong",
  pie1: "category-blue",
  pie2: "category-green",
  pie3: "category-orange",
  pie4: "category-purple",
  pie5: "category-cyan",
  pie6: "category-pink",
  pieSectionTextColor: "ground",
} as const;

/** The page's colours as computed values, because Mermaid cannot calculate with custom properties. */
function themeVariables(): Record<string, string> {
  const probe = document.body.appendChild(document.createElement("span"));
  const entries = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(--color-${token})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(entries);
}

/** Returns the element for the drawing. The first call creates the element and collapses the source below it. */
function viewIn(figure: Element, words: Words): HTMLElement {
  const known = figure.querySelector<HTMLElement>(".diagram-view");
  if (known) return known;
  const view = document.createElement("div");
  view.className = "diagram-view";
  view.tabIndex = 0;
  const folded = document.createElement("details");
  folded.className = "diagram-source";
  const summary = folded.appendChild(document.createElement("summary"));
  summary.textContent = words.source;
  folded.append(...figure.children);
  figure.append(view, folded);
  return view;
}

function showNote(figure: Element, text: string): void {
  const note = figure.querySelector("figcaption") ?? document.createElement("figcaption");
  note.textContent = text;
  figure.append(note);
}

/** Returns the size of the smallest letters in a drawing, in the drawing's own units. */
function smallestLetters(image: SVGSVGElement): number {
  const sizes = [...image.querySelectorAll("text, tspan")]
    .filter((part) => part.textContent?.trim())
    .map((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  return Math.min(...sizes.filter((size) => size > 0), Number.MAX_SAFE_INTEGER);
}

function showDrawing(figure: Element, svg: string, words: Words): void {
  const view = viewIn(figure, words);
  view.innerHTML = svg;
  const image = view.firstElementChild;
  const title = image?.querySelector("title")?.textContent?.trim();
  image?.setAttribute("role", "img");
  image?.removeAttribute("aria-roledescription");
  image?.setAttribute("aria-label", title || words.labelWithSource);
  if (image instanceof SVGSVGElement && image.viewBox.baseVal) {
    // Mermaid's maximum width would shrink the drawing to the page's width, even if letters become unreadable.
    image.style.maxWidth = "";
    const { width } = image.viewBox.baseVal;
    const least = (width * SMALLEST_LETTERS) / smallestLetters(image);
    view.style.setProperty("--drawn-width", `${Math.ceil(width)}px`);
    view.style.setProperty("--least-width", `${Math.ceil(least)}px`);
  }
  view.setAttribute("role", "group");
  view.setAttribute("aria-label", title || words.label);
}

const DRAWINGS_KEPT = 20;
/** The last drawings, by theme and source. They are cached, because a preview renders them at each pause in typing. */
const drawings = new Map<string, { id: string; svg: string }>();

function keep(key: string, drawing: { id: string; svg: string }): void {
  drawings.delete(key);
  drawings.set(key, drawing);
  const [oldest] = drawings.keys();
  if (oldest !== undefined && drawings.size > DRAWINGS_KEPT) drawings.delete(oldest);
}

const sourceIn = (figure: Element) =>
  figure.querySelector("code.language-mermaid")?.textContent ?? "";

const keyOf = (source: string, isDark: boolean) => `${isDark ? "dark" : "light"} ${source}`;

export function showKnownDrawing(figure: Element, isDark: boolean, words: Words): boolean {
  const known = drawings.get(keyOf(sourceIn(figure), isDark));
  // The ids in a drawing must be unique on the page. If the page already has this drawing, the caller draws the figure
  // again, with another id.
  if (known === undefined || document.getElementById(known.id)) return false;
  showDrawing(figure, known.svg, words);
  return true;
}

let drawn = 0;

type Mermaid = typeof import("mermaid")["default"];

async function draw(mermaid: Mermaid, source: string, isDark: boolean) {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    logLevel: "fatal",
    htmlLabels: false,
    theme: "base",
    fontFamily: getComputedStyle(document.body).fontFamily,
    themeVariables: { darkMode: isDark, ...themeVariables() },
  });
  const id = `diagram-${drawn++}`;
  const { svg } = await mermaid.render(id, source);
  return { id, svg };
}

/**
 * Draws the Mermaid source in `figure` in the theme's colours. If the drawing fails, the source stays visible with a
 * note.
 */
export async function drawDiagram(figure: Element, isDark: boolean, words: Words): Promise<void> {
  const source = sourceIn(figure);
  const loaded = await import("mermaid").catch(() => null);
  if (!loaded) return showNote(figure, words.notLoaded);
  try {
    const drawing = await draw(loaded.default, source, isDark);
    keep(keyOf(source, isDark), drawing);
    showDrawing(figure, drawing.svg, words);
  } catch {
    showNote(figure, words.notRead);
  }
}
