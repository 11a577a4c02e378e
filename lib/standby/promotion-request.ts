import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { writeFileAtomically } from "@/lib/atomic-write";
import { BackupError } from "@/lib/backup/backup-error";
import { CopyError } from "@/lib/copies/copy-error";
import { standbyFolder } from "./standby-folder";

// `npm run promote` asks the server that runs in the same folder by a file, which works on every system.

const schema = z.object({
  id: z.uuid(),
  state: z.enum(["asked", "running", "done", "failed"]),
  /** A line for the person who asked. */
  said: z.string(),
});
type Request = z.infer<typeof schema>;

const fileIn = (dataDir: string) => join(standbyFolder(dataDir), "promotion.json");

const write = (dataDir: string, request: Request) =>
  writeFileAtomically(fileIn(dataDir), Buffer.from(JSON.stringify(request)));

async function read(dataDir: string): Promise<Request | null> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => "null");
  try {
    return schema.nullable().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** How a server reads and answers requests; it calls `look` every now and then. */
export class PromotionRequests {
  readonly #dataDir: string;
  readonly #promote: (say: (line: string) => Promise<void>) => Promise<string>;
  #isBusy = false;

  /** `promote` gives a line for the person, or throws an error whose message is one. */
  constructor(dataDir: string, promote: (say: (line: string) => Promise<void>) => Promise<string>) {
    this.#dataDir = dataDir;
    this.#promote = promote;
  }

  /** Answers a request that has come; one at a time. */
  async look(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const request = await read(this.#dataDir);
      if (request?.state !== "asked") return;
      const answer = (state: Request["state"], said: string) =>
        write(this.#dataDir, { ...request, state, said });
      try {
        const said = await this.#promote((line) => answer("running", line));
        await answer("done", said);
      } catch (error) {
        const isForPerson = error instanceof BackupError;
        await answer("failed", isForPerson ? error.message : "It failed for a reason in the log");
        if (!isForPerson) throw error;
      }
    } finally {
      this.#isBusy = false;
    }
  }
}

const LOOK_EVERY_MS = 100;
const LONGEST_SILENCE_MS = 20_000;

/**
 * Asks the server of this folder to promote itself. `say` gets its lines as they come; the last one is the result.
 * Throws CopyError where it fails, or does not answer.
 */
export async function askToPromote(dataDir: string, say: (line: string) => void): Promise<string> {
  const request: Request = { id: randomUUID(), state: "asked", said: "" };
  await mkdir(standbyFolder(dataDir), { recursive: true, mode: 0o700 });
  await write(dataDir, request);
  let known = "";
  let heardAt = performance.now();
  while (performance.now() - heardAt < LONGEST_SILENCE_MS) {
    await sleep(LOOK_EVERY_MS);
    const now = await read(dataDir);
    if (now?.id !== request.id || now.said === known) continue;
    if (now.state === "done") return now.said;
    if (now.state === "failed") throw new CopyError(now.said);
    known = now.said;
    heardAt = performance.now();
    say(known);
  }
  throw new CopyError(
    "The running server does not answer: look at its log, or stop it and try again",
  );
}
