import "server-only";
import { readFile } from "node:fs/promises";
import { makeFileAtomically } from "@/lib/files/atomic-write";
import { derivedOnce, derivedPath, refusalOf } from "./derived-files";
import { drawnOnce } from "./drawn-picture";
import { inPictureProcess } from "./picture-process/picture-process";
import type { RefusalReason } from "./picture-process/picture-refusal";
import { findUpload } from "./uploads";

const LARGEST_SIDE = 512;
/** Sentences for the owner; null if a later attempt can succeed. */
const NOT_DRAWN: Record<RefusalReason, string | null> = {
  unreadable: "This picture cannot be drawn as an icon: choose another one",
  "too-large": "This picture takes too much memory to draw as an icon: choose a simpler one",
  "too-slow": "This picture takes too long to draw as an icon: choose a simpler one",
  "too-complex": "This drawing is too complex for an icon. Choose a simpler one",
  "short-of-memory": null,
};
const CARD_BOX = { width: 256, height: 64 };

const markPath = (name: string) => derivedPath(name, "mark.png");

/**
 * Draws an upload as a PNG of at most 512 px a side, and returns the path of the PNG. Null if the upload is missing or
 * cannot be drawn.
 */
export async function findMarkPicture(name: string): Promise<string | null> {
  const upload = await findUpload(name);
  if (!upload) return null;
  const path = markPath(name);
  const source = async () => upload.path;
  const size = await drawnOnce(path, { type: upload.type, side: LARGEST_SIDE, source });
  return size === null ? null : path;
}

/** Returns why an upload cannot be drawn as an icon, in words for the owner; null if it can be drawn or is missing. */
export async function whyNoMark(name: string): Promise<string | null> {
  if ((await findMarkPicture(name)) !== null) return null;
  const reason = refusalOf(markPath(name));
  return reason && NOT_DRAWN[reason];
}

/**
 * Returns an upload as a small PNG in a data URL, for share cards. Null if the upload is missing or cannot be drawn.
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
