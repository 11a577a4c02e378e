import "server-only";
import sharp from "sharp";

const SIZES = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Drawings are as large as they say at 72 dots an inch; more dots keep them sharp when they are enlarged. */
const DENSITY = 1152;

/** A square icon as PNG, `size` px wide, with the whole picture in it. */
export const drawIcon = (picture: Buffer, size: number): Promise<Buffer> =>
  sharp(picture, { density: DENSITY, limitInputPixels: 100_000_000 })
    .resize(size, size, { fit: "contain", background: TRANSPARENT })
    .png()
    .toBuffer();

/** A picture as an `.ico` file of three sizes, each a PNG, for programs that always ask for `/favicon.ico`. */
export async function makeFavicon(picture: Buffer): Promise<Buffer> {
  const icons = await Promise.all(SIZES.map((size) => drawIcon(picture, size)));
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * icons.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  for (const [index, icon] of icons.entries()) {
    const size = SIZES[index] ?? 0;
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    // One plane of 32 bits a pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(icon.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += icon.length;
  }
  return Buffer.concat([header, ...icons]);
}
