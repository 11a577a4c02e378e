import { createHash } from "node:crypto";
import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "@/lib/limits";
import { inPasswordWorker } from "./password-worker";

const ROUNDS = 11;
/** bcrypt reads only this many bytes of a password. */
const BCRYPT_BYTES = 72;
/** The prefix of a stored hash that was made of a password's SHA-256, because bcrypt cannot read the whole password. */
const DIGESTED = "sha256:";

// The hash of an unknown text, for accounts that do not exist. A comparison takes as long as with a real hash.
const NOBODY = "$2b$11$QAgwy7x781bWg6gRUlSVG.v/EhCpTlr4XBnzQ2TiUxUetPI0OaZ36";

export const DEMO_EMAIL = "admin@example.com";
export const DEMO_PASSWORD = "portfolio-demo";

export const newPassword = z
  .string({ error: "New password must be text" })
  .min(SHORTEST_PASSWORD, `New password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `New password must be at most ${LONGEST_PASSWORD} characters`);

// Returns Base64 instead of bytes, because bcrypt would stop at a zero byte.
const digestOf = (password: string) => createHash("sha256").update(password).digest("base64");

const fitsBcrypt = (password: string) =>
  Buffer.byteLength(password) <= BCRYPT_BYTES && !password.includes("\0");

/** Returns the hash to store. */
export async function hashPassword(password: string): Promise<string> {
  const isDigested = !fitsBcrypt(password);
  const task = { password: isDigested ? digestOf(password) : password, rounds: ROUNDS };
  const hash = await inPasswordWorker<string>(task, { isFirst: true });
  return isDigested ? DIGESTED + hash : hash;
}

/**
 * Whether `password` matches the hash. Without a hash, returns false, and takes the same time as with a hash. Throws
 * 503 if the queue is full.
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

/** Common passwords in lower case, without passwords that are too short for a new password. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"];
  return new Set(
    passwords.filter(({ length }) => length >= SHORTEST_PASSWORD).map((one) => one.toLowerCase()),
  );
}

let common: Promise<Set<string>> | undefined;

/** Whether a password is common, in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

export const COMMON_PASSWORD = "New password is one that many people use; choose another";
