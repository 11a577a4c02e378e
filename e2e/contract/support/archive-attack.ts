// Checks for imports and restores of hostile archives: nothing changes, and they take little memory.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll } from "vitest";
import { demand, send, server } from "./attack";

/** Limit for the growth of the server's memory, whatever it unpacks. */
const MOST_MEGABYTES = 400;
const PART = 4 * 1024 * 1024;

const asOwner = true;

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;

/** All that an import or a restore could change. */
async function state() {
  const paths = [
    "/api/blog?limit=100",
    "/api/projects",
    "/api/hero",
    "/api/skills",
    "/api/imports",
  ];
  const answers = await Promise.all(paths.map((path) => send("GET", path, { asOwner })));
  const uploads = join(server.dataDir, "uploads");
  return JSON.stringify([
    ...answers.map(({ body }) => body),
    existsSync(uploads) ? readdirSync(uploads).sort() : [],
    readdirSync(server.dataDir).filter((name) => !/^(site\.db|imports|backups|uploads)/.test(name)),
  ]);
}

/** Sends a file in parts to `path`; returns the last answer. */
export async function sendParts(path: (from: number) => string, bytes: Buffer) {
  let answer = await send("GET", "/api/hero");
  for (let from = 0; from < bytes.length; from += PART) {
    const raw = new Uint8Array(bytes.subarray(from, from + PART));
    answer = await send("PUT", path(from), { raw, asOwner });
    if (answer.status >= 400) break;
  }
  return answer;
}

export const DEEP_JSON = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

let before: string;
let memory: number;

/** Remembers the state of the attacked site; call it once, after `attackSite`. */
export function rememberSite() {
  beforeAll(async () => {
    before = await state();
    memory = residentMegabytes();
  });
}

export function demandLittleMemory(what: string) {
  const taken = residentMegabytes() - memory;
  demand(taken < MOST_MEGABYTES, `${what}: ${Math.round(taken)} MB`);
}

export async function demandNoChange(what: string) {
  demand((await state()) === before, `${what} changed something`);
  demand(!existsSync("/tmp/pwned.md"), `${what} wrote outside`);
}
