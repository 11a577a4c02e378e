import "server-only";
import sharp from "sharp";
import { SITE_ICON } from "@/lib/media/site-icon";

const SIZES = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

const drawing = () =>
  Buffer.from(decodeURIComponent(SITE_ICON.src.slice(SITE_ICON.src.indexOf(",") + 1)));

const draw = (size: number) =>
  sharp(drawing(), { density: 72 * (size / 32) * 4 })
    .resize(size, size)
    .png()
    .toBuffer();

/** The site's icon as an `.ico` file of three sizes, each a PNG, for programs that always ask for `/favicon.ico`. */
export async function makeFavicon(): Promise<Buffer> {
  const pictures = await Promise.all(SIZES.map(draw));
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const size = SIZES[index] ?? 0;
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    // One plane of 32 bits a pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
