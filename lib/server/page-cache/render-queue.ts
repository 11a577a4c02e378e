import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";

// All renders share one thread, with each other and with the answers from the cache. A known page is one of the site's
// own addresses, of which there are so many; what a visitor's words are part of has no end.
// The lane of what strangers can ask for without end rests after each task, so that they never take all of the thread.
const LANES = {
  known: { concurrency: 2, mostWaiting: 2_000, isResting: false },
  other: { concurrency: 1, mostWaiting: 64, isResting: true },
  owner: { concurrency: 1, mostWaiting: 64, isResting: false },
} as const;
const LONGEST_REST_MS = 200;

/** Known pages get two of every three slots; the owner, where they have signed in before, has one of their own. */
export type Lane = keyof typeof LANES;

/** Too many tasks are waiting. */
export class QueueFullError extends Error {}

interface RenderQueueOptions {
  /** Milliseconds after which a task that is still running gives up its slot. */
  longest: number;
}

/** Limits how many tasks run at once, and how many wait. */
export class RenderQueue {
  #longest: number;
  #lanes: Record<Lane, PQueue>;

  constructor({ longest }: RenderQueueOptions) {
    this.#longest = longest;
    const lane = ({ concurrency }: { concurrency: number }) => new PQueue({ concurrency });
    this.#lanes = {
      known: lane(LANES.known),
      other: lane(LANES.other),
      owner: lane(LANES.owner),
    };
  }

  /** Settles as the task does. Throws QueueFullError, without running it, where the lane is full. */
  async run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    const queue = this.#lanes[lane];
    if (queue.size >= LANES[lane].mostWaiting) throw new QueueFullError("Too many renders wait");
    return new Promise<T>((resolve, reject) => {
      void queue.add(async () => {
        // Answers from the cache come in between.
        await nextTurn();
        let timer: NodeJS.Timeout | undefined;
        const tooLong = new Promise<void>((done) => {
          timer = setTimeout(done, this.#longest);
        });
        const begun = performance.now();
        await Promise.race([task().then(resolve, reject), tooLong]);
        clearTimeout(timer);
        // As long as it took.
        if (LANES[lane].isResting) {
          await sleep(Math.min(LONGEST_REST_MS, performance.now() - begun));
        }
      });
    });
  }
}

/**
 * Resolves for one caller in each turn of the event loop, in the order they came. Requests that are cheap one by one
 * are started this way, so that hundreds at once do not hold up everything else.
 */
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
