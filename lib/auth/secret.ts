import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/config/env";
import { SettingsError } from "@/lib/config/settings-error";
import { makeFileOnce } from "@/lib/files/atomic-write";

/** The minimum length of the secret in the file. NEXTAUTH_SECRET has the same minimum. */
const FEWEST_CHARACTERS = 32;

let known: string | undefined;

/**
 * The secret for tokens and sessions: NEXTAUTH_SECRET, or a file in DATA_DIR. Throws SettingsError if the secret is too
 * short.
 */
export function authSecret(): string {
  known ??= env.nextauthSecret ?? keptSecret(join(env.dataDir, "secret"));
  return known;
}

function keptSecret(path: string): string {
  const secret = readOrMake(path);
  if (secret.length >= FEWEST_CHARACTERS) return secret;
  throw new SettingsError(
    `The secret in ${path} has ${secret.length} characters, and must have at least ${FEWEST_CHARACTERS}. ` +
      "Restore the file from a copy, or delete it. If you delete it, the next start makes a new secret: all sign-ins end, and codes of an authenticator app are refused.",
  );
}

const read = (path: string) => readFileSync(path, "utf8").trim();

function readOrMake(path: string): string {
  try {
    return read(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  // If two processes start at the same time, only the first process makes the secret, and both read it.
  makeFileOnce(path, randomBytes(48).toString("base64url"), 0o600);
  return read(path);
}
