// Archives written byte by byte, so that their headers can be false.
import { buffer } from "node:stream/consumers";
import { constants, crc32, deflateRawSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";

export interface ZipPart {
  name: string | Buffer;
  content?: string | Buffer;
  /** Deflated bytes that replace `content` in the archive. */
  deflated?: Buffer;
  /** False values for the header. */
  says?: { bytes?: number; crc?: number };
  /** Unix mode including the file type: 0o120777 is a symbolic link. */
  mode?: number;
  isEncrypted?: boolean;
  /** Uses the data of the first part. */
  isOverlapping?: boolean;
}

const UINT32_MAX = 0xffffffff;

interface Written {
  name: Buffer;
  part: ZipPart;
  stored: Buffer;
  bytes: number;
  crc: number;
  offset: number;
}

function sizesOf(part: ZipPart) {
  const plain = Buffer.from(part.content ?? "");
  const stored = part.deflated ?? deflateRawSync(plain);
  return {
    stored,
    bytes: part.says?.bytes ?? plain.length,
    crc: part.says?.crc ?? crc32(plain),
  };
}

/** The fields that a file's local header and its entry in the central directory have in common. */
function shared({ part, stored, bytes, crc, name }: Written, extra: number) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(bytes >= UINT32_MAX ? 45 : 20, 0);
  fields.writeUInt16LE(0x800 | (part.isEncrypted ? 1 : 0), 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(stored.length, 14);
  fields.writeUInt32LE(Math.min(bytes, UINT32_MAX), 18);
  fields.writeUInt16LE(name.length, 22);
  fields.writeUInt16LE(extra, 24);
  return fields;
}

/** The additional size field of a file larger than 4 GB. */
function zip64({ bytes }: Written): Buffer {
  if (bytes < UINT32_MAX) return Buffer.alloc(0);
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(bytes), 4);
  return field;
}

function directoryRow(file: Written): Buffer {
  const extra = zip64(file);
  const head = Buffer.from("504b01021403", "hex");
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((file.part.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(file.offset, 10);
  return Buffer.concat([head, shared(file, extra.length), tail, file.name, extra]);
}

/** A zip of these parts. */
export function hostileZip(parts: readonly ZipPart[]): Buffer {
  const chunks: Buffer[] = [];
  const files: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const written = { part, name: Buffer.from(part.name), offset, ...sizesOf(part) };
    const [first = written] = files;
    files.push(part.isOverlapping ? { ...first, name: written.name, part } : written);
    if (part.isOverlapping) continue;
    const local = [
      Buffer.from("504b0304", "hex"),
      shared(written, 0),
      written.name,
      written.stored,
    ];
    chunks.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(files.map(directoryRow));
  const end = Buffer.alloc(22);
  end.write("504b0506", 0, "hex");
  // This field can count at most 65,535 files.
  end.writeUInt16LE(Math.min(files.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(files.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, directory, end]);
}

const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Deflated zeros: `megabytes` MB when unpacked, and about a thousandth of this size when packed. */
export function deflatedZeros(megabytes: number): Buffer {
  // A flushed block refers to no earlier block, so it can be repeated.
  const part = deflateRawSync(MEGABYTE, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(megabytes).fill(part), deflateRawSync(Buffer.alloc(0))]);
}

interface TarPart {
  name: string;
  text?: string | Buffer;
  type?: "file" | "symlink" | "link" | "directory";
  linkname?: string;
}

/** A gzipped tar of these parts. */
export async function hostileTar(parts: readonly TarPart[]): Promise<Buffer> {
  const tar = pack();
  for (const { text = "", ...header } of parts) tar.entry(header, Buffer.from(text));
  tar.finalize();
  return gzipSync(await buffer(tar));
}
