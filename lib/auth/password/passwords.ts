import { createHash } from "node:crypto";
import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@/lib/limits";
import { inPasswordWorker } from "./password-worker";

const ROUNDS = 11;
/** bcrypt ignores all bytes after these. */
const BCRYPT_BYTES = 72;
/** Prefix of a stored hash whose password is too long for bcrypt: bcrypt got its SHA-256 instead. */
const DIGESTED = "sha256:";

// The hash of a random text that nobody knows. Comparing with it takes as long as with a real hash.
const NOBODY = "$2b$11$QAgwy7x781bWg6gRUlSVG.v/EhCpTlr4XBnzQ2TiUxUetPI0OaZ36";

export const DEMO_EMAIL = "admin@example.com";
export const DEMO_PASSWORD = "portfolio-demo";

export const newPassword = z
  .string({ error: "New password must be text" })
  .min(SHORTEST_PASSWORD, `New password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `New password must be at most ${LONGEST_PASSWORD} characters`);

// Not the bytes of the digest: bcrypt would stop at a zero byte.
const digestOf = (password: string) => createHash("sha256").update(password).digest("base64");

const fitsBcrypt = (password: string) =>
  Buffer.byteLength(password) <= BCRYPT_BYTES && !password.includes("\0");

/** The hash to store. */
export async function hashPassword(password: string): Promise<string> {
  const isDigested = !fitsBcrypt(password);
  const task = { password: isDigested ? digestOf(password) : password, rounds: ROUNDS };
  const hash = await inPasswordWorker<string>(task, { isFirst: true });
  return isDigested ? DIGESTED + hash : hash;
}

/**
 * Whether `password` matches. Without a hash the result is false, after the same time. `isFirst` skips the queue.
 * Throws 503 when too many are waiting.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  { isFirst = false } = {},
): Promise<boolean> {
  const stored = passwordHash ?? NOBODY;
  const isDigested = stored.startsWith(DIGESTED);
  const task = isDigested
    ? { password: digestOf(password), hash: stored.slice(DIGESTED.length) }
    : { password, hash: stored };
  const matches = await inPasswordWorker<boolean>(task, { isFirst });
  return matches && isDigested !== fitsBcrypt(password) && passwordHash !== undefined;
}

let common: Promise<Set<string>> | undefined;

/** The common passwords that are long enough to be chosen here, in lower case. The rest of the list is dropped. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const entries = dictionary["passwords-common"].filter(
    ({ length }) => length >= SHORTEST_PASSWORD,
  );
  return new Set(entries.map((entry) => entry.toLowerCase()));
}

/** Whether many people use this password, in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

export const COMMON_PASSWORD = "New password is one that many people use; choose another";
