import "server-only";
import { LRUCache } from "lru-cache";
import { isMemorySmall, LimitedProcess } from "@/lib/limited-process/limited-process";
import { cpuMsFor, isTooMuchWork } from "@/lib/limited-process/limits";
import { processShared } from "@/lib/process-shared";
import type { MarkdownTask } from "./markdown-program";
import type { Rendering } from "./render";

/** The reader that a text is for: a visitor's page, or the owner with a preview, an import or a check of links. */
export type Waiting = "visitor" | "owner";

/** The limit of a first try, in milliseconds of the processor: a text of a few pages takes half of it. */
const FIRST_CPU_MS = 400;
const FIRST_CPU_MS_FOR_THOUSAND = 10;
/** In characters. A longer text takes so long that it has no first try. */
const LONGEST_FIRST = 100_000;
const MOST_SLOW_KEPT = 1_000;

/** In a queue: an ordinary text of a visitor's page, a slow one, one of the owner's. */
const PRIORITIES = { quick: 2, slow: 1, owner: 0 } as const;

const newProcess = () => new LimitedProcess<MarkdownTask, Rendering | string[]>("markdown");

const shared = processShared("markdown-processes", () => ({
  quick: newProcess(),
  slow: newProcess(),
  /** The texts, by their hashes, that took longer than a first try. */
  known: new LRUCache<string, true>({ max: MOST_SLOW_KEPT }),
}));

/** With little memory two processes would take turns, and start again each time. There, a slow text is stopped. */
const slowProcess = () => (isMemorySmall() ? shared.quick : shared.slow);

const isLong = (markdown: string) => markdown.length > LONGEST_FIRST;

/**
 * Runs a task in one of two processes. A visitor's page waits neither for the owner's texts nor for slow texts of
 * others. A text first has a short try in the quick process; only a text that takes longer goes to the slow process.
 * `hash` is the text's. Rejects like `LimitedProcess.run`.
 */
export async function inTextProcess(
  task: MarkdownTask,
  hash: string,
  waiting: Waiting,
): Promise<Rendering | string[]> {
  const { length } = task.markdown;
  const cpuMs = cpuMsFor(length);
  if (waiting === "owner") {
    return slowProcess().run(task, { cpuMs, priority: PRIORITIES.owner, givesWay: true });
  }
  if (!isLong(task.markdown) && !shared.known.has(hash)) {
    const firstMs = FIRST_CPU_MS + (length / 1_000) * FIRST_CPU_MS_FOR_THOUSAND;
    try {
      return await shared.quick.run(task, { cpuMs: firstMs, priority: PRIORITIES.quick });
    } catch (error) {
      if (!isTooMuchWork(error) || error.limit === "machine") throw error;
    }
    shared.known.set(hash, true);
  }
  return slowProcess().run(task, { cpuMs, priority: PRIORITIES.slow, givesWay: true });
}

/** Starts the process, which takes a moment, that a visitor's page with this text will need soon. */
export function prepareFor(markdown: string): void {
  (isLong(markdown) ? slowProcess() : shared.quick).prepare();
}
