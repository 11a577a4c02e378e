import { type CleanedSvg, cleanDrawing } from "@/lib/media/svg/clean-svg";

interface Redrawn extends CleanedSvg {
  /** The size in px; undefined if the drawing declares no size in px. */
  size: { width: number; height: number } | undefined;
}

function svgSize(source: string): Redrawn["size"] {
  const [root = ""] = /<svg\b[^>]*>/.exec(source) ?? [];
  const [width, height] = ["width", "height"].map((name) =>
    Math.round(Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])),
  );
  return width && height && Math.max(width, height) < 1e5 ? { width, height } : undefined;
}

/** Cleans a drawing. Throws PictureRefusal if it is nested too deeply, or if its entities expand too much. */
export function redrawSvg(source: string): Redrawn {
  const cleaned = cleanDrawing(source);
  return { ...cleaned, size: svgSize(cleaned.svg) };
}
