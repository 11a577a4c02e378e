import "server-only";
import { makeFileAtomically } from "@/lib/files/atomic-write";
import { derivedOnce } from "./derived-files";
import { inPictureProcess } from "./picture-process/picture-process";

// Without a limit, drawing an SVG of a few bytes could take minutes. The request for the site's icon can wait for two
// drawings: first the owner's SVG is drawn as a PNG, and then this PNG is drawn as an icon.
const MOST_DRAWING_CPU_MS = 5_000;

interface Picture {
  /** The upload's media type. */
  type: string;
  /** The maximum length of a side, in pixels. */
  side: number;
  /** The path of the file to draw. */
  source(): Promise<string>;
}

/**
 * Draws a picture as a PNG at `path` if this file is missing. Returns the PNG's size in bytes; null if drawing fails.
 */
export function drawnOnce(path: string, { type, side, source }: Picture): Promise<number | null> {
  const isDrawing = type === "image/svg+xml";
  const limits = isDrawing ? { cpuMs: MOST_DRAWING_CPU_MS } : {};
  return derivedOnce(path, async () => {
    const job = { source: await source(), side, isDrawing };
    await makeFileAtomically(path, (target) =>
      inPictureProcess("draw", { ...job, target }, limits),
    );
  });
}
