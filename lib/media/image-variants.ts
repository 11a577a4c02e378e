import "server-only";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { writeFileAtomically } from "@/lib/atomic-write";
import { env } from "@/lib/config/env";
import { logFault } from "@/lib/log/log";
import { parseUploadName } from "./uploaded-image";
import { findUpload, type KeptFile } from "./uploads";

// Each picture is decoded once, so a cache is of no use. One thread leaves the other cores to requests.
sharp.cache(false);
sharp.concurrency(1);

/** A cache: every file in it can be made again. */
const folder = () => join(env.dataDir, "derived");

const PROBE_WIDTH = 320;

// Only WebP: AVIF was 10 % smaller at the same quality, but took 2 to 15 times as long and 80 MB more memory.
const lossy = { quality: 78, effort: 4 } as const;
const lossless = { lossless: true, effort: 2 } as const;

async function encode(path: string, width: number, isExactKind: boolean): Promise<Buffer> {
  const encoded = (to: number, options: typeof lossy | typeof lossless) =>
    sharp(path).resize({ width: to, withoutEnlargement: true }).webp(options).toBuffer();
  // A screenshot or a plot is smaller without loss, and sharper; a photograph never is.
  const isDrawing =
    isExactKind &&
    (await encoded(PROBE_WIDTH, lossless)).length <= (await encoded(PROBE_WIDTH, lossy)).length;
  return encoded(width, isDrawing ? lossless : lossy);
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs one task at a time: encoding a picture takes tens of megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

const variantAt = async (path: string): Promise<KeptFile | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, type: "image/webp", size: found.size } : null;
};

async function make(upload: KeptFile, path: string, width: number, ending: string) {
  const bytes = await encode(upload.path, width, ending === "png" || ending === "gif");
  // Where the result is not smaller, an empty file records that the upload itself is to be sent.
  const isSmaller = bytes.length < upload.size;
  await writeFileAtomically(path, isSmaller ? bytes : new Uint8Array());
}

const underWay = new Map<string, Promise<void>>();

function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
  const present = underWay.get(path);
  if (present) return present;
  const making = inTurn(make)
    .catch((error) => logFault("A picture could not be made smaller", error))
    .finally(() => underWay.delete(path));
  underWay.set(path, making);
  return making;
}

/**
 * The file to send for an upload as `{width}.webp`, one of its `variantWidths`; null for anything else.
 * It is made at the first request; requests at the same time wait for it. The upload itself is sent where it is
 * smaller. It is also sent where the variant could not be made, and is then not to be cached for long.
 */
export async function findVariant(
  name: string,
  file: string,
): Promise<(KeptFile & { isLasting?: false }) | null> {
  const parsed = parseUploadName(name);
  const width = parsed?.variantWidths.find((one) => file === `${one}.webp`);
  const upload = width === undefined ? null : await findUpload(name);
  if (!parsed || !width || !upload) return null;
  const path = join(folder(), name, file);
  let variant = await variantAt(path);
  if (!variant) {
    await makeOnce(path, () => make(upload, path, width, parsed.ending));
    variant = await variantAt(path);
  }
  if (!variant) return { ...upload, isLasting: false };
  return variant.size > 0 ? variant : upload;
}
