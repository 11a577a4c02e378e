import { cleanSvg } from "@/lib/media/clean-svg";
import { PictureRefusal } from "./picture-refusal";

/** A drawing as it is kept. */
export interface Redrawn {
  svg: string;
  /** In px, where it states one. */
  size: { width: number; height: number } | undefined;
}

/** The size in px that an SVG states; undefined where it states none. */
function svgSize(source: string): Redrawn["size"] {
  const [root = ""] = /<svg\b[^>]*>/.exec(source) ?? [];
  const [width, height] = ["width", "height"].map((name) =>
    Math.round(Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])),
  );
  return width && height && Math.max(width, height) < 1e5 ? { width, height } : undefined;
}

const DEEPEST_DRAWING = 256;

/** Whether an SVG's elements are nested so deeply that reading it would take very long. */
function isTooDeep(source: string): boolean {
  const open: string[] = [];
  for (const [tag, end, name = ""] of source.matchAll(
    /<(\/?)([a-z][\w:.-]*)(?![\w:.-])[^<>]*>/gi,
  )) {
    if (!end && !tag.endsWith("/>")) open.push(name);
    const begun = end ? open.lastIndexOf(name) : -1;
    if (begun !== -1) open.length = begun;
    if (open.length > DEEPEST_DRAWING) return true;
  }
  return false;
}

/** Cleans a drawing that was sent. Refuses one that is nested too deeply. A megabyte may take a second. */
export function redrawSvg(source: string): Redrawn {
  if (isTooDeep(source)) throw new PictureRefusal("unreadable");
  const svg = cleanSvg(source);
  return { svg, size: svgSize(svg) };
}
