import "server-only";
import type { IconSource } from "./picture-process/picture-jobs";
import { inPictureProcess } from "./picture-process/picture-process";

const SIZES = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Draws the whole picture as a square PNG, `size` px wide. */
export async function drawIcon(picture: IconSource, size: number): Promise<Uint8Array> {
  const [icon = new Uint8Array()] = await inPictureProcess("icons", { picture, sizes: [size] });
  return icon;
}

/** Returns an `.ico` file of three PNGs, for programs that always request `/favicon.ico`. */
export async function makeFavicon(picture: IconSource): Promise<Buffer> {
  const icons = await inPictureProcess("icons", { picture, sizes: SIZES });
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * icons.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  for (const [index, icon] of icons.entries()) {
    const size = SIZES[index] ?? 0;
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    // The number of colour planes, and the number of bits per pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(icon.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += icon.length;
  }
  return Buffer.concat([header, ...icons]);
}
