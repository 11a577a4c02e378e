import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import { countRequest } from "@/lib/log/since-start";

// Requests that need a rendering share one thread with the answers from the cache. 'known' pages are at the site's own
// addresses, whose number is limited. Visitors can invent requests for 'other' without limit, so this lane pauses after
// each task. `most` limits a lane's running and waiting tasks. `MOST_IN_ALL` limits the tasks of all visitors' lanes.
const LANES = {
  known: { concurrency: 2, most: 64, isResting: false },
  other: { concurrency: 1, most: 16, isResting: true },
  api: { concurrency: 4, most: 8, isResting: false },
  files: { concurrency: 8, most: 24, isResting: false },
  owner: { concurrency: 8, most: 64, isResting: false },
} as const;
const MOST_IN_ALL = 64;
const LONGEST_REST_MS = 200;

/** A browser in which the owner has signed in has a separate lane. */
export type Lane = keyof typeof LANES;

/** Too many tasks run or wait, or too many bytes of answers are unsent. */
export class QueueFullError extends Error {}

interface RenderQueueOptions {
  /** The milliseconds after which a running task frees its slot. The task continues. */
  longest: number;
  /** The bytes of answers that clients have not received yet. */
  unsentBytes?: (() => number) | undefined;
}

/** Above this limit, visitors get only cached pages. */
const MOST_UNSENT_BYTES = 64 * 1024 * 1024;

const NAMES = Object.keys(LANES) as Lane[];
const STRANGERS = NAMES.filter((name) => name !== "owner");

/** Limits how many tasks run at the same time, and how many wait. */
export class RenderQueue {
  #longest: number;
  #unsentBytes: () => number;
  #lanes = Object.fromEntries(
    NAMES.map((name) => [
      name,
      { queue: new PQueue({ concurrency: LANES[name].concurrency }), tasks: 0 },
    ]),
  ) as Record<Lane, { queue: PQueue; tasks: number }>;

  constructor({ longest, unsentBytes = () => 0 }: RenderQueueOptions) {
    this.#longest = longest;
    this.#unsentBytes = unsentBytes;
  }

  #isFull(lane: Lane): boolean {
    if (this.#lanes[lane].tasks >= LANES[lane].most) return true;
    if (lane === "owner") return false;
    if (this.#unsentBytes() > MOST_UNSENT_BYTES) return true;
    return STRANGERS.reduce((sum, name) => sum + this.#lanes[name].tasks, 0) >= MOST_IN_ALL;
  }

  /** Runs a task in a lane. Throws QueueFullError at once if the lane is full or too many bytes are unsent. */
  async run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    if (this.#isFull(lane)) throw new QueueFullError("Too many requests are under way");
    const own = this.#lanes[lane];
    own.tasks++;
    if (own.queue.pending >= LANES[lane].concurrency) countRequest("queued");
    return this.#inTurn(lane, task).finally(() => own.tasks--);
  }

  #inTurn<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      void this.#lanes[lane].queue.add(async () => {
        // Lets the server send answers from the cache first.
        await nextTurn();
        let timer: NodeJS.Timeout | undefined;
        const tooLong = new Promise<void>((done) => {
          timer = setTimeout(done, this.#longest);
        });
        const start = performance.now();
        await Promise.race([task().then(resolve, reject), tooLong]);
        clearTimeout(timer);
        // The lane pauses for as long as the task took.
        if (LANES[lane].isResting) {
          await sleep(Math.min(LONGEST_REST_MS, performance.now() - start));
        }
      });
    });
  }
}

/** Lets one caller continue in each turn of the event loop, so that hundreds of cheap requests do not block others. */
export function onePerTurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const startNext = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(startNext);
  };
  return () =>
    new Promise((start) => {
      waiting.push(start);
      if (waiting.length === 1) setImmediate(startNext);
    });
}
