import { createHash } from "node:crypto";
import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@/lib/limits";
import { inPasswordWorker } from "./password-worker";

const ROUNDS = 11;
/** bcrypt ignores what comes after. */
const BCRYPT_BYTES = 72;
/** Begins the hash of a password that bcrypt cannot read as a whole: it got its SHA-256 instead. */
const DIGESTED = "sha256:";

// The hash of a random text nobody knows: comparing with it takes as long as with a real one.
const NOBODY = "$2b$11$QAgwy7x781bWg6gRUlSVG.v/EhCpTlr4XBnzQ2TiUxUetPI0OaZ36";

export const DEMO_EMAIL = "admin@example.com";
export const DEMO_PASSWORD = "portfolio-demo";

export const newPassword = z
  .string({ error: "New password must be text" })
  .min(SHORTEST_PASSWORD, `New password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `New password must be at most ${LONGEST_PASSWORD} characters`);

// Not the bytes of the digest: in those that are zero, bcrypt would see an end.
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
 * Whether `password` fits; takes as long when there is no hash to compare with, and is then false. `isFirst` passes
 * over the queue. Throws 503 when too many are waiting.
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

/** Those long enough to be chosen here, in lower case; the list as a whole is not kept. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const entries = dictionary["passwords-common"].filter(
    ({ length }) => length >= SHORTEST_PASSWORD,
  );
  return new Set(entries.map((entry) => entry.toLowerCase()));
}

/** Whether many people use this password, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

export const COMMON_PASSWORD = "New password is one that many people use; choose another";
