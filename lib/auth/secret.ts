import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/config/env";

let known: string | undefined;

/** What signs tokens and sessions: NEXTAUTH_SECRET, or one made at first use and kept in DATA_DIR. */
export function authSecret(): string {
  known ??= env.nextauthSecret ?? keptSecret(join(env.dataDir, "secret"));
  return known;
}

function keptSecret(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    mkdirSync(env.dataDir, { recursive: true });
    // "wx": of two processes that start at once, one makes it and the other reads it.
    try {
      writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    return readFileSync(path, "utf8").trim();
  }
}
