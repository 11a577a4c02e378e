import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import { makeFileAtomically } from "@/lib/files/atomic-write";
import { derivedOnce, derivedPath } from "./derived-files";
import { drawnOnce } from "./drawn-picture";
import { readDrawingForCard } from "./theme-drawing";
import { uploadsIn } from "./uploaded-image";
import { findUpload, type KeptFile } from "./uploads";

/** The maximum length of a picture's longer side, in pixels. */
const LONGEST_SIDE = 720;

export interface CardPicture {
  /** A PNG as a data address. */
  address: string;
  width: number;
  height: number;
}

/**
 * Returns the path of the file to draw. For a drawing in the theme's colours, this file is a copy in the colours of the
 * dark theme. For any other upload, the file is the upload itself.
 */
async function sourceOf(name: string, upload: KeptFile): Promise<string> {
  const drawing = await readDrawingForCard(upload);
  if (drawing === null) return upload.path;
  const path = derivedPath(name, "card-drawing.svg");
  await derivedOnce(path, () => makeFileAtomically(path, (target) => writeFile(target, drawing)));
  return path;
}

/**
 * Returns an uploaded picture for share cards; null if the address is not an upload, or the picture cannot be drawn.
 */
export async function findCardPicture(address: string): Promise<CardPicture | null> {
  const [name] = uploadsIn(address);
  const upload = name === undefined ? null : await findUpload(name);
  if (name === undefined || !upload?.type.startsWith("image/")) return null;
  const path = derivedPath(name, "card-picture.png");
  const source = () => sourceOf(name, upload);
  const size = await drawnOnce(path, { type: upload.type, side: LONGEST_SIDE, source });
  if (size === null) return null;
  const png = await readFile(path);
  return {
    address: `data:image/png;base64,${png.toString("base64")}`,
    // A PNG has its width and height at these offsets.
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
  };
}
