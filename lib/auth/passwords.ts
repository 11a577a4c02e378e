import { z } from "zod";
import { inPasswordWorker } from "./password-worker";

const ROUNDS = 11;
/** bcrypt ignores what comes after. */
const MAX_BYTES = 72;
const MIN_LENGTH = 12;

// The hash of a random text nobody knows: comparing with it takes as long as with a real one.
const NOBODY = "$2b$11$QAgwy7x781bWg6gRUlSVG.v/EhCpTlr4XBnzQ2TiUxUetPI0OaZ36";

export const DEMO_EMAIL = "admin@example.com";
export const DEMO_PASSWORD = "portfolio-demo";

export const newPassword = z
  .string({ error: "New password must be text" })
  .min(MIN_LENGTH, `New password must be at least ${MIN_LENGTH} characters`)
  .refine(
    (value) => Buffer.byteLength(value) <= MAX_BYTES,
    `New password must be at most ${MAX_BYTES} bytes`,
  );

/** The hash to store. */
export const hashPassword = (password: string): Promise<string> =>
  inPasswordWorker({ password, rounds: ROUNDS }, { isFirst: true });

/**
 * Whether `password` fits; takes as long when there is no hash to compare with, and is then false. `isFirst` passes
 * over the queue. Throws 503 when too many are waiting.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  { isFirst = false } = {},
): Promise<boolean> {
  const task = { password, hash: passwordHash ?? NOBODY };
  const matches = await inPasswordWorker<boolean>(task, { isFirst });
  return matches && passwordHash !== undefined;
}

let common: Promise<Set<string>> | undefined;

/** Those long enough to be chosen here, in lower case; the list as a whole is not kept. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const entries = dictionary["passwords-common"].filter(({ length }) => length >= MIN_LENGTH);
  return new Set(entries.map((entry) => entry.toLowerCase()));
}

/** Whether many people use this password, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

export const COMMON_PASSWORD = "New password is one that many people use; choose another";
