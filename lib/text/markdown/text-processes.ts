import "server-only";
import { LRUCache } from "lru-cache";
import { isMemorySmall, LimitedProcess } from "@/lib/limited-process/limited-process";
import { cpuMsFor, isTooMuchWork } from "@/lib/limited-process/limits";
import { processShared } from "@/lib/process-shared";
import type { MarkdownTask } from "./markdown-program";
import type { Rendering } from "./render";

/** The person who waits for a text: a visitor, or the owner in a preview, an import or a link check. */
export type Waiting = "visitor" | "owner";

/**
 * The CPU time limit of a first attempt, in milliseconds. If a text exceeds it, the process is stopped. The start of a
 * new process takes about as long as this limit. The first text of a new process takes half of this limit. Later texts
 * of a few pages take a fifth.
 */
const FIRST_CPU_MS = 1_000;
const FIRST_CPU_MS_FOR_THOUSAND = 10;
/** A text with more characters gets no first attempt, because it would exceed the time limit of the attempt. */
const LONGEST_FIRST = 100_000;
const MOST_SLOW_KEPT = 1_000;

/** The priorities in a queue: a visitor's text in its first attempt, a visitor's slow text, and the owner's text. */
const PRIORITIES = { quick: 2, slow: 1, owner: 0 } as const;

const newProcess = () => new LimitedProcess<MarkdownTask, Rendering | string[]>("markdown");

const shared = processShared("markdown-processes", () => ({
  quick: newProcess(),
  slow: newProcess(),
  /** The hashes of texts that exceeded the limit of a first attempt. */
  known: new LRUCache<string, true>({ max: MOST_SLOW_KEPT }),
}));

/** With little memory there is only one process. It interrupts a slow text if a text of higher priority waits. */
const slowProcess = () => (isMemorySmall() ? shared.quick : shared.slow);

const isLong = (markdown: string) => markdown.length > LONGEST_FIRST;

/**
 * Runs a task in one of two processes, so that a visitor's page does not wait for the owner's texts or for slow texts.
 * The quick process first tries to render a visitor's text in a short time. If the text takes longer, the slow process
 * renders it. `hash` is the hash of the text. Rejects like `LimitedProcess.run`.
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

/** Starts the process that a visitor's page with this text will need, because the start takes a moment. */
export function prepareFor(markdown: string): void {
  (isLong(markdown) ? slowProcess() : shared.quick).prepare();
}
