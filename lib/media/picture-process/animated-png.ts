import { crc32 } from "node:zlib";
import sharp from "sharp";

// sharp reads only the first frame of an animated PNG. Therefore this module makes a separate PNG of each frame, which
// sharp can read. The module then puts the frames together: https://www.w3.org/TR/png-3/#animation-information

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Chunks of these types are valid for all frames, so each frame is decoded with them. */
const SHARED = new Set(["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"]);
/** The limit for all frames together: they are unpacked in memory, with four bytes a pixel. */
const MOST_PIXELS = 12_000_000;
const MOST_FRAMES = 1_000;
const BYTES = 4;
/** The minimum length of chunks of these types, in bytes. */
const NEEDED: Record<string, number> = { IHDR: 13, acTL: 8, fcTL: 26, fdAT: 4 };

interface Chunk {
  type: string;
  data: Buffer;
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  delayMs: number;
  dispose: "keep" | "clear" | "restore";
  isOver: boolean;
  data: Buffer[];
}

/** `pixels` contains all frames, one below the other, in RGBA. Each frame has the size `width` x `height`. */
interface Animation {
  pixels: Buffer;
  width: number;
  height: number;
  delaysMs: number[];
  /** The number of plays; 0 for an endless animation. */
  plays: number;
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  let at = SIGNATURE.length;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function chunk({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function readFrame(data: Buffer): Frame {
  const [width = 0, height = 0, left = 0, top = 0] = [4, 8, 12, 16].map((at) =>
    data.readUInt32BE(at),
  );
  const delayMs = (data.readUInt16BE(20) * 1000) / (data.readUInt16BE(22) || 100);
  const dispose = (["keep", "clear", "restore"] as const)[data.readUInt8(24)] ?? "keep";
  const isOver = data.readUInt8(25) === 1;
  return { left, top, width, height, delayMs: Math.round(delayMs), dispose, isOver, data: [] };
}

function readParts(file: Buffer) {
  const shared: Chunk[] = [];
  const frames: Frame[] = [];
  let [header, plays]: [Buffer | null, number | null] = [null, null];
  for (const one of chunksOf(file)) {
    const { type, data } = one;
    if (data.length < (NEEDED[type] ?? 0) || frames.length > MOST_FRAMES) return null;
    if (type === "IHDR") header = data;
    else if (type === "acTL") plays = data.readUInt32BE(4);
    else if (SHARED.has(type)) shared.push(one);
    else if (type === "fcTL") frames.push(readFrame(data));
    else if (type === "IDAT") frames.at(-1)?.data.push(data);
    else if (type === "fdAT") frames.at(-1)?.data.push(data.subarray(4));
  }
  return header && plays !== null && frames.length > 1 ? { header, plays, shared, frames } : null;
}

async function pixelsOf(frame: Frame, header: Buffer, shared: readonly Chunk[]): Promise<Buffer> {
  const own = Buffer.from(header);
  own.writeUInt32BE(frame.width, 0);
  own.writeUInt32BE(frame.height, 4);
  const png = Buffer.concat([
    SIGNATURE,
    chunk({ type: "IHDR", data: own }),
    ...shared.map(chunk),
    chunk({ type: "IDAT", data: Buffer.concat(frame.data) }),
    chunk({ type: "IEND", data: Buffer.alloc(0) }),
  ]);
  const image = sharp(png, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  return image.toColourspace("srgb").ensureAlpha().raw().toBuffer();
}

function mix(below: Buffer, to: number, above: Buffer, from: number): void {
  const [top, under] = [(above[from + 3] ?? 0) / 255, (below[to + 3] ?? 0) / 255];
  const alpha = top + under * (1 - top);
  for (let channel = 0; channel < 3 && alpha > 0; channel++) {
    const mixed =
      (above[from + channel] ?? 0) * top + (below[to + channel] ?? 0) * under * (1 - top);
    below[to + channel] = Math.round(mixed / alpha);
  }
  below[to + 3] = Math.round(alpha * 255);
}

function paint(canvas: Buffer, width: number, frame: Frame, pixels: Buffer): void {
  const bytes = frame.width * BYTES;
  for (let row = 0; row < frame.height; row++) {
    const to = ((frame.top + row) * width + frame.left) * BYTES;
    const from = row * bytes;
    if (!frame.isOver) pixels.copy(canvas, to, from, from + bytes);
    else for (let at = 0; at < bytes; at += BYTES) mix(canvas, to + at, pixels, from + at);
  }
}

function clear(canvas: Buffer, width: number, frame: Frame): void {
  for (let row = 0; row < frame.height; row++) {
    const to = ((frame.top + row) * width + frame.left) * BYTES;
    canvas.fill(0, to, to + frame.width * BYTES);
  }
}

export const isAnimatedPng = (file: Buffer): boolean =>
  file.subarray(0, SIGNATURE.length).equals(SIGNATURE) && readParts(file) !== null;

/** Decodes an animated PNG. Null if it has too many pixels, or if a frame cannot be read. */
export async function readAnimatedPng(file: Buffer): Promise<Animation | null> {
  const parts = readParts(file);
  if (!parts) return null;
  const { header, plays, shared, frames } = parts;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const isInside = frames.every(
    (frame) => frame.left + frame.width <= width && frame.top + frame.height <= height,
  );
  if (!isInside || width * height * frames.length > MOST_PIXELS) return null;
  const canvas = Buffer.alloc(width * height * BYTES);
  const pictures: Buffer[] = [];
  for (const [index, frame] of frames.entries()) {
    const pixels = await pixelsOf(frame, header, shared).catch(() => null);
    if (pixels?.length !== frame.width * frame.height * BYTES) return null;
    const before = frame.dispose === "restore" && index > 0 ? Buffer.from(canvas) : null;
    paint(canvas, width, frame, pixels);
    pictures.push(Buffer.from(canvas));
    if (before) before.copy(canvas);
    else if (frame.dispose !== "keep") clear(canvas, width, frame);
  }
  const delaysMs = frames.map(({ delayMs }) => delayMs);
  return { pixels: Buffer.concat(pictures), width, height, delaysMs, plays };
}
