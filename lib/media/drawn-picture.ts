import "server-only";
import { makeFileAtomically } from "@/lib/files/atomic-write";
import { derivedOnce } from "./derived-files";
import { inPictureProcess } from "./picture-process/picture-process";

// Without a limit, drawing an SVG of a few bytes could take minutes. A visitor waits for this drawing and then for the
// drawing of the site's icon. With this limit, both together take at most 8 seconds.
const MOST_DRAWING_CPU_MS = 5_000;

interface Picture {
  /** The upload's media type. */
  type: string;
  /** The most pixels of a side. */
  side: number;
  /** The path of the file to draw. */
  source(): Promise<string>;
}

/** Draws a picture as a PNG at `path` if it is not there. Returns the file's size; null if it cannot be drawn. */
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
