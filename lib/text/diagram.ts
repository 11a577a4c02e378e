import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cleanSvg } from "@/lib/media/clean-svg";
import { cropSvg } from "@/lib/media/crop-svg";
import { type ReadDiagram, readDiagram } from "./diagram-subset";

// Laying a diagram out takes the one thread there is: some 5 ms for ten boxes, half a second for a hundred.
const LONGEST_SOURCE = 4_000;
const MOST_LINES = 60;
export const MOST_DIAGRAMS = 20;

const DRAWINGS_KEPT = 200;
const drawings = new LRUCache<string, { svg: string; width: number }>({ max: DRAWINGS_KEPT });

const escapeText = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The colours are properties that the page's style sheet gives, so a drawing follows the theme by itself. */
async function draw({ source }: ReadDiagram): Promise<{ svg: string; width: number }> {
  const known = drawings.get(source);
  if (known) return known;
  // Its layout engine is large; a site without diagrams never loads it.
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  const drawn = renderMermaidSVG(source, { transparent: true, padding: 4 });
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const clean = cleanSvg(drawn, { idPrefix: `drawing-${hash}-` });
  // The renderer leaves room to the right and below.
  const svg = cropSvg(clean);
  const width = Number(/^<svg[^>]*\swidth="([\d.]+)"/.exec(svg)?.[1]);
  if (!(width > 0)) throw new Error("The drawing has no size");
  const drawing = { svg, width };
  drawings.set(source, drawing);
  return drawing;
}

const wordsIn = (svg: string) =>
  [...svg.matchAll(/<(?:text|tspan)\b[^>]*>([^<]+)</g)].map(([, words = ""]) =>
    // In a text a quotation mark needs no escape; in an attribute it does.
    words.trim().replaceAll('"', "&quot;"),
  );

const LONGEST_NAME = 300;

function nameOf({ drawnAs, title }: ReadDiagram, svg: string): string {
  if (title !== "") return escapeText(title);
  const words = `${drawnAs}: ${[...new Set(wordsIn(svg))].filter(Boolean).join(", ")}`;
  return words.length > LONGEST_NAME
    ? `${words.slice(0, LONGEST_NAME).replace(/&?[^\s,]*$/, "")}…`
    : words;
}

const asSource = (source: string) =>
  `<pre><code class="language-mermaid">${escapeText(source)}</code></pre>`;

const asProblem = (source: string, reason: string) =>
  `<figure class="diagram">${asSource(source)}<figcaption>Diagram not drawn: ${reason}</figcaption></figure>`;

/**
 * A diagram in Mermaid's language as HTML: drawn here where that is sure to be right, otherwise its source, marked
 * for the browser to draw. What nobody can draw gives its source with a note. Never throws.
 */
export async function renderDiagram(
  text: string,
  { isOneTooMany }: { isOneTooMany: boolean },
): Promise<string> {
  const source = text.trim();
  const read = readDiagram(source);
  if (read === null) return asProblem(source, "this is no kind of diagram that Mermaid knows.");
  if (isOneTooMany) return asProblem(source, `a text may have ${MOST_DIAGRAMS}.`);
  if (source.length > LONGEST_SOURCE || source.split("\n").length > MOST_LINES) {
    return asProblem(source, "it is too large.");
  }
  const forBrowser = `<figure class="diagram" data-diagram="source">${asSource(source)}</figure>`;
  if (read.drawnAs === null) return forBrowser;
  try {
    const { svg, width } = await draw(read);
    const label = nameOf(read, svg);
    const description =
      read.description && `<figcaption>${escapeText(read.description)}</figcaption>`;
    return [
      `<figure class="diagram" style="--drawn-width:${Math.ceil(width)}px">`,
      `<div class="diagram-view" role="group" aria-label="${escapeText(read.title) || "Diagram"}" tabindex="0">`,
      svg.replace("<svg", () => `<svg role="img" aria-label="${label}"`),
      `</div>${description}<details class="diagram-source"><summary>Source</summary>`,
      `${asSource(source)}</details></figure>`,
    ].join("");
  } catch {
    return forBrowser;
  }
}
