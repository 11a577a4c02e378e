import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import PQueue from "p-queue";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { processShared } from "@/lib/process-shared";
import type { PictureMessage, PictureOrder } from "./messages";
import type { PictureJobs } from "./picture-jobs";
import { PictureRefusal, type RefusalReason } from "./picture-refusal";

/** How many may wait. A page with many pictures asks for all of them at once. */
const LONGEST_QUEUE = 100;
const RETRY_AFTER_SECONDS = 10;

/** V8 needs little: pixels are no objects of its own. */
const FLAGS = ["--v8-pool-size=1", "--max-semi-space-size=1", "--max-old-space-size=64"];

interface Limits {
  /** The file of the program. */
  program: string;
  /** Memory in bytes above which the process is ended. */
  mostBytes: number;
  /** Time for one job. */
  mostMs: number;
  /** How long the process stays without a job. */
  idleMs: number;
}

const LIMITS: Limits = {
  program: join(process.cwd(), ".build", "pictures.mjs"),
  mostBytes: 400 * 1024 * 1024,
  mostMs: 60_000,
  idleMs: 30_000,
};

type Input<Kind extends keyof PictureJobs> = Parameters<PictureJobs[Kind]>[0];
type Result<Kind extends keyof PictureJobs> = Awaited<ReturnType<PictureJobs[Kind]>>;

interface JobOptions {
  /** Goes ahead of what waits and is never refused: the owner's uploads, before what visitors look at. */
  isFirst?: boolean;
  /** Time for this job where it is less. */
  mostMs?: number;
}

interface Running {
  child: ChildProcess;
  /** Whether it has said so. One that ends before is not ended by a picture. */
  isReady: boolean;
}

interface State {
  queue: PQueue;
  running?: Running | undefined;
  idle?: NodeJS.Timeout;
}

const newState = (): State => ({ queue: new PQueue({ concurrency: 1 }) });

/** Does jobs in a process of its own, one at a time. The process starts with a job and ends some time after the last. */
export class PictureProcess {
  readonly #limits: Limits;
  readonly #state: State;

  /** Those with one state have one process. */
  constructor(limits: Partial<Limits> = {}, state = newState()) {
    this.#limits = { ...LIMITS, ...limits };
    this.#state = state;
  }

  /** The id of the running process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#state.running?.child.pid;
  }

  /**
   * Does a job once those before it are done. Throws PictureRefusal where the picture is the reason that it cannot be done,
   * and 503 with Retry-After where too many wait; never with `isFirst`.
   */
  async run<Kind extends keyof PictureJobs>(
    kind: Kind,
    input: Input<Kind>,
    { isFirst = false, mostMs = this.#limits.mostMs }: JobOptions = {},
  ): Promise<Result<Kind>> {
    const { queue } = this.#state;
    if (!isFirst && queue.size >= LONGEST_QUEUE) {
      throw new ApiError(503, "Too many pictures are being worked on; try again in a few seconds", {
        headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
      });
    }
    const work = () => this.#order({ kind, input }, mostMs);
    return (await queue.add(work, { priority: isFirst ? 1 : 0 })) as Result<Kind>;
  }

  /** Ends the process, if there is one; the next job starts another. */
  end(): void {
    clearTimeout(this.#state.idle);
    const { running } = this.#state;
    this.#state.running = undefined;
    running?.child.kill("SIGKILL");
  }

  #start(): Running {
    const { program, mostBytes } = this.#limits;
    const child = fork(program, [String(mostBytes)], {
      // The options of this process may be meant for its main program only.
      execArgv: FLAGS,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const running: Running = { child, isReady: false };
    const forget = () => {
      if (this.#state.running === running) this.#state.running = undefined;
    };
    // One that cannot be started has no end.
    child.once("exit", forget).on("error", forget);
    child.on("message", (message: PictureMessage) => {
      if ("ready" in message) running.isReady = true;
    });
    this.#state.running = running;
    return running;
  }

  async #order(order: PictureOrder, mostMs: number): Promise<unknown> {
    clearTimeout(this.#state.idle);
    const running = this.#state.running ?? this.#start();
    const { child } = running;
    child.ref();
    child.channel?.ref();
    try {
      return await answerOf(running, order, mostMs);
    } catch (error) {
      if (error instanceof PictureRefusal && error.reason.startsWith("too-")) {
        log.warn({ reason: error.reason, job: order.kind }, "A picture was given up");
        // It may still be working on it.
        this.end();
      }
      throw error;
    } finally {
      // It keeps the process that started it alive only while it has a job.
      child.unref();
      child.channel?.unref();
      this.#state.idle = setTimeout(() => this.end(), this.#limits.idleMs).unref();
    }
  }
}

function answerOf(running: Running, order: PictureOrder, mostMs: number) {
  const { child } = running;
  return new Promise<unknown>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    const refuse = (reason: RefusalReason) => onError(new PictureRefusal(reason));
    const timer = setTimeout(refuse, mostMs, "too-slow");
    const onExit = () => {
      // The system has ended it for want of memory, or its decoder has crashed.
      if (running.isReady) refuse("too-large");
      else onError(new Error("The picture process could not start"));
    };
    const onMessage = (message: PictureMessage) => {
      if ("ready" in message) return;
      if ("refusal" in message) return refuse(message.refusal);
      settle();
      if ("result" in message) return resolve(message.result);
      const { message: why, code } = message.failure;
      reject(Object.assign(new Error(why), code === undefined ? {} : { code }));
    };
    child.on("message", onMessage).once("exit", onExit).once("error", onError);
    child.send(order, (error) => error && onError(error));
  });
}

const shared = new PictureProcess({}, processShared("pictures", newState));

/**
 * Does a job of `PICTURE_JOBS` in the picture process of this process; `mostMs` where it has less time than a minute.
 * Throws PictureRefusal where the picture is the reason that it cannot be done, and 503 where too many wait.
 */
export const inPictureProcess = <Kind extends keyof PictureJobs>(
  kind: Kind,
  input: Input<Kind>,
  options?: JobOptions,
): Promise<Result<Kind>> => shared.run(kind, input, options);
