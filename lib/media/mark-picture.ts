import "server-only";
import { readFile } from "node:fs/promises";
import { makeFileAtomically } from "@/lib/atomic-write";
import { derivedOnce, derivedPath } from "./derived-files";
import { inPictureProcess } from "./picture-process/picture-process";
import { findUpload } from "./uploads";

/** The largest icon in px. */
const LARGEST_SIDE = 512;
/** Of the processor. A drawing of a few bytes may take minutes to draw. */
const MOST_DRAWING_CPU_MS = 8_000;
/** The head of a share card, in px. */
const CARD_BOX = { width: 256, height: 64 };

/**
 * The path of an upload as a PNG of at most 512 px a side, for icons and share cards. A drawing is drawn once. Null where
 * there is no such upload, or where it cannot be drawn, which is remembered.
 */
export async function findMarkPicture(name: string): Promise<string | null> {
  const upload = await findUpload(name);
  if (!upload) return null;
  const path = derivedPath(name, "mark.png");
  const isDrawing = upload.type === "image/svg+xml";
  const job = { source: upload.path, side: LARGEST_SIDE, isDrawing };
  const limits = isDrawing ? { cpuMs: MOST_DRAWING_CPU_MS } : {};
  const size = await derivedOnce(path, () =>
    makeFileAtomically(path, (target) => inPictureProcess("draw", { ...job, target }, limits)),
  );
  return size === null ? null : path;
}

/**
 * An upload as a PNG in a data address, small enough for the head of a share card, whose renderer reads few formats. Null
 * where there is no such upload, or where it cannot be drawn.
 */
export async function findCardMark(name: string): Promise<string | null> {
  const source = await findMarkPicture(name);
  if (source === null) return null;
  const path = derivedPath(name, "card-mark.png");
  const size = await derivedOnce(path, () =>
    makeFileAtomically(path, (target) =>
      inPictureProcess("fit", { source, target, box: CARD_BOX }),
    ),
  );
  if (size === null) return null;
  return `data:image/png;base64,${(await readFile(path)).toString("base64")}`;
}
