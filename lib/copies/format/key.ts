import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { CopyError } from "../copy-error";

// The bucket's header (header.json) is not encrypted. It has the parameters to derive the key from the passphrase, and
// a value that shows whether a passphrase is right.

const FORMAT = "portfolio-copies";
export const FORMAT_VERSION = 1;

/** The scrypt parameters that OWASP recommends for 32 MiB of memory. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
/** The greatest parameters that a header can have. Greater values could overload this machine. */
const MOST = { N: 2 ** 20, r: 16, p: 16 };
const KEY_BYTES = 32;

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);

const headerSchema = z.object({
  format: z.literal(FORMAT),
  format_version: z.literal(FORMAT_VERSION),
  kdf: z.object({
    name: z.literal("scrypt"),
    N: z.int().min(2).max(MOST.N),
    r: z.int().min(1).max(MOST.r),
    p: z.int().min(1).max(MOST.p),
    salt: base64,
  }),
  /** HMAC-SHA256 of a fixed text under the key. */
  check: base64,
});
export type CopyHeader = z.infer<typeof headerSchema>;

const checkOf = (key: Buffer) => createHmac("sha256", key).update(`${FORMAT} check`).digest();

function stretch(passphrase: string, { N, r, p, salt }: Omit<CopyHeader["kdf"], "name">) {
  return new Promise<Buffer>((resolve, reject) => {
    // Another system may encode the same words with other code points.
    const words = passphrase.normalize("NFKC");
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(words, Buffer.from(salt, "base64"), KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Makes a header with a new salt for a passphrase. Returns the header and the key. */
export async function makeHeader(passphrase: string): Promise<{ header: CopyHeader; key: Buffer }> {
  const kdf = { name: "scrypt" as const, ...COST, salt: randomBytes(32).toString("base64") };
  const key = await stretch(passphrase, kdf);
  const check = checkOf(key).toString("base64");
  return { header: { format: FORMAT, format_version: FORMAT_VERSION, kdf, check }, key };
}

/** Returns the key of a header. Throws CopyError for a wrong passphrase or another format. */
export async function keyFrom(text: string, passphrase: string): Promise<Buffer> {
  const parsed = headerSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new CopyError(
      "The bucket's header.json was not written by this site, or was written by a newer version: choose another path in COPY_TO, or update this site",
    );
  }
  const { kdf, check } = parsed.data;
  const key = await stretch(passphrase, kdf);
  const [expected, found] = [checkOf(key), Buffer.from(check, "base64")];
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) {
    throw new CopyError(
      "COPY_PASSPHRASE is not the passphrase of the copies in the bucket: correct it, or choose another path in COPY_TO",
    );
  }
  return key;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
