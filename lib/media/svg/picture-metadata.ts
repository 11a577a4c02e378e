// Removes the metadata of photos inside drawings, because metadata can tell when and where a photo was taken. The
// pixels stay unchanged.

const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;
/** The types of JPEG segments with Exif and XMP, with Photoshop's data, and with comments. */
const JPEG_METADATA = new Set([0xe1, 0xed, 0xfe]);
const JPEG_PIXELS = 0xda;
const PNG_METADATA = new Set(["eXIf", "tEXt", "iTXt", "zTXt", "tIME"]);
const WEBP_METADATA = new Set(["EXIF", "XMP "]);

function orientationOf(exif: Buffer): number {
  const isLittle = exif.toString("latin1", 0, 2) === "II";
  const [u16, u32] = isLittle
    ? [(at: number) => exif.readUInt16LE(at), (at: number) => exif.readUInt32LE(at)]
    : [(at: number) => exif.readUInt16BE(at), (at: number) => exif.readUInt32BE(at)];
  const first = u32(4);
  for (let entry = 0; entry < u16(first); entry++) {
    const at = first + 2 + entry * 12;
    if (u16(at) === ORIENTATION) return u16(at + 8);
  }
  return 1;
}

function turning(orientation: number): Buffer {
  const tiff = Buffer.from(`4d4d002a00000008000101120003000000010000${"0000"}00000000`, "hex");
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from("ffe10000", "hex");
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, Buffer.from(EXIF, "latin1"), tiff]);
}

function cleanJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (file[at] === 0xff && file[at + 1] !== JPEG_PIXELS) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    const isExif = file.toString("latin1", at + 4, at + 4 + EXIF.length) === EXIF;
    if (isExif) orientation = orientationOf(file.subarray(at + 4 + EXIF.length, end));
    if (!JPEG_METADATA.has(file[at + 1] ?? 0)) kept.push(file.subarray(at, end));
    at = end;
  }
  const isTurned = orientation > 1 && orientation <= 8;
  return Buffer.concat([
    file.subarray(0, 2),
    ...(isTurned ? [turning(orientation)] : []),
    ...kept,
    file.subarray(at),
  ]);
}

function cleanPng(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, 8)];
  for (let at = 8; at < file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (!PNG_METADATA.has(file.toString("latin1", at + 4, at + 8)))
      kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function cleanWebp(file: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from(file.subarray(0, 12))];
  for (let at = 12; at < file.length; ) {
    const bytes = file.readUInt32LE(at + 4);
    const end = at + 8 + bytes + (bytes % 2);
    const name = file.toString("latin1", at, at + 4);
    const part = Buffer.from(file.subarray(at, end));
    // Clears the flags for Exif and XMP.
    if (name === "VP8X") part.writeUInt8(part.readUInt8(8) & ~0b1100, 8);
    if (!WEBP_METADATA.has(name)) kept.push(part);
    at = end;
  }
  const made = Buffer.concat(kept);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}

function cleanerFor(file: Buffer): ((file: Buffer) => Buffer) | null {
  const begins = file.toString("latin1", 0, 12);
  if (begins.startsWith("\xff\xd8\xff")) return cleanJpeg;
  if (begins.startsWith("\x89PNG\r\n\x1a\n")) return cleanPng;
  return /^RIFF.{4}WEBP$/s.test(begins) ? cleanWebp : null;
}

/** Removes the metadata of a JPEG, PNG or WebP. Returns a damaged picture and any other file unchanged. */
export function withoutMetadata(file: Buffer): Buffer {
  try {
    return cleanerFor(file)?.(file) ?? file;
  } catch (error) {
    if (error instanceof RangeError) return file;
    throw error;
  }
}

const PIXELS = /^(data:image\/(?:png|jpe?g|gif|webp|avif);base64,)([\w+/=\s]*)$/i;

/** Removes the metadata of a picture in a data URL; null for any other address. */
export function cleanDataAddress(
  address: string,
): { address: string; hadMetadata: boolean } | null {
  const [, type, data] = PIXELS.exec(address) ?? [];
  if (type === undefined || data === undefined) return null;
  const file = Buffer.from(data, "base64");
  const cleaned = withoutMetadata(file);
  return { address: type + cleaned.toString("base64"), hadMetadata: !cleaned.equals(file) };
}
