import { type CleanedSvg, cleanDrawing } from "@/lib/media/svg/clean-svg";

/** A drawing in its stored form. */
export interface Redrawn extends CleanedSvg {
  /** In px, if it states one. */
  size: { width: number; height: number } | undefined;
}

/** Returns the size in px that an SVG states; undefined if it states none. */
function svgSize(source: string): Redrawn["size"] {
  const [root = ""] = /<svg\b[^>]*>/.exec(source) ?? [];
  const [width, height] = ["width", "height"].map((name) =>
    Math.round(Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])),
  );
  return width && height && Math.max(width, height) < 1e5 ? { width, height } : undefined;
}

/**
 * Cleans a drawing that was sent. Refuses one that is nested too deeply, or expands to too much. A megabyte may take a
 * second.
 */
export function redrawSvg(source: string): Redrawn {
  const cleaned = cleanDrawing(source);
  return { ...cleaned, size: svgSize(cleaned.svg) };
}
