import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { totalmem } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import { processShared } from "@/lib/process-shared";
import { endFirst } from "./end-first";
import {
  isTooMuchWork,
  type MemoryLimits,
  type ProgramMessage,
  type TaskMessage,
  TEXT_MEMORY,
  TOO_LONG_SIGNAL,
  TooMuchWork,
} from "./limits";

// Limits of a thread would not be enough: a thread with a full heap ends the whole process when a single array or map
// outgrows the rest.

const IDLE_MS = 30_000;
/** The limit for a task that neither computes nor ends. A busy machine may take long for two seconds of work. */
const LONGEST_MS = 60_000;
/** A task with a long time to compute may last this many times as long in all. */
const TIMES_AS_LONG = 2;

const ROOMY_BYTES = 768 * 1024 ** 2;

/** Whether memory allows only one program at a time. */
export const isMemorySmall = (): boolean =>
  Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) < ROOMY_BYTES;

/** After so often a task is done to its end, so that each comes to it. */
const MOST_TIMES_BROKEN_OFF = 3;

/** The process was ended from outside before its task was done, perhaps while it was idle. */
class Lost extends Error {}

/** One attempt at a task. */
interface Turn {
  readonly priority: number;
  readonly canBeBrokenOff: boolean;
  isBrokenOff: boolean;
}

/** A started program keeps this process alive only while it has a task. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** All of this process, and whose turn it is where memory is small. */
const { programs, turns } = processShared("limited-processes", () => ({
  programs: new Set<{ end(): void; breakOffBelow(priority: number): void }>(),
  turns: new PQueue({ concurrency: 1 }),
}));

interface TaskOptions {
  /** The limit of processor time, in milliseconds. */
  cpuMs: number;
  /** Runs before waiting tasks with a lower priority; 0 by default. */
  priority?: number;
  /** Is stopped when a task with a higher priority comes, and starts again after it. */
  givesWay?: boolean;
}

/**
 * Runs tasks in a process with limits, one after another. The process starts with the first task. It ends after half a
 * minute without a task. On a machine with little memory it takes turns with the other processes, and ends when another
 * has a task.
 */
export class LimitedProcess<Task, Result> {
  readonly #name: string;
  readonly #limits: MemoryLimits;
  readonly #flags: readonly string[];
  readonly #queue = new PQueue({ concurrency: 1 });
  /** The attempt that is running, or waits for other programs. */
  #turn: Turn | undefined;
  #child: ChildProcess | undefined;
  #isReady = false;
  /** Whether it has done a task. Its memory may be half full since. */
  #hasWorked = false;
  #idle: NodeJS.Timeout | undefined;

  /** `name` is that of the program in `rolldown.config.mjs`; it calls `serveTasks`. `flags` are for V8. */
  constructor(name: string, limits = TEXT_MEMORY, flags: readonly string[] = []) {
    this.#name = name;
    this.#limits = limits;
    this.#flags = flags;
    programs.add(this);
  }

  /** The id of the running process; undefined without one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The number of tasks that wait for the current task. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Starts the process, which takes a moment, for a task that is about to come. */
  prepare(): void {
    if (this.#queue.pending > 0) return;
    if (!this.#child) this.#start();
    this.#endLater();
  }

  /**
   * Returns the result of a task. Rejects with TooMuchWork, and with Error if the program failed, whose `code` it has,
   * or could not start.
   */
  async run(task: Task, { cpuMs, priority = 0, givesWay = false }: TaskOptions): Promise<Result> {
    const message = { task, cpuMs, memoryMb: this.#limits.memoryMb };
    for (const program of isMemorySmall() ? programs : [this]) program.breakOffBelow(priority);
    for (let left = givesWay ? MOST_TIMES_BROKEN_OFF : 0; ; left--) {
      const turn = { priority, canBeBrokenOff: left > 0, isBrokenOff: false };
      try {
        return (await this.#queue.add(() => this.#take(turn, message), { priority })) as Result;
      } catch (error) {
        if (!turn.isBrokenOff || !(error instanceof Lost)) throw error;
      }
    }
  }

  /** Ends the process, if there is one; the next task starts another. */
  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  /** Stops the current task if it gives way to tasks with this priority. */
  breakOffBelow(priority: number): void {
    const turn = this.#turn;
    if (!turn?.canBeBrokenOff || turn.isBrokenOff || turn.priority >= priority) return;
    turn.isBrokenOff = true;
    this.end();
  }

  /** Starts a program of the build, `.build/NAME.mjs`, in a separate process with the environment of this process. */
  #start(): ChildProcess {
    const program = join(process.cwd(), ".build", `${this.#name}.mjs`);
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${this.#limits.heapMb}`, ...this.#flags, program],
      // V8 writes a page of text when the heap is full.
      {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        serialization: "advanced",
        windowsHide: true,
      },
    );
    endFirst(child.pid);
    this.#isReady = false;
    this.#hasWorked = false;
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.on("message", (message: ProgramMessage) => {
      if ("isReady" in message && this.#child === child) this.#isReady = true;
    });
    child.on("error", forget).once("exit", forget);
    keepAlive(child, false);
    this.#child = child;
    return child;
  }

  #endLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  async #take(turn: Turn, message: TaskMessage<Task>): Promise<Result> {
    this.#turn = turn;
    const work = () => this.#runNow(message, turn);
    try {
      if (!isMemorySmall()) return await work();
      const { priority } = turn;
      return (await turns.add(() => this.#runAlone(work), { priority })) as Result;
    } finally {
      this.#turn = undefined;
    }
  }

  #runAlone(work: () => Promise<Result>): Promise<Result> {
    for (const other of programs) if (other !== this) other.end();
    return work();
  }

  async #runNow(task: TaskMessage<Task>, turn: Turn): Promise<Result> {
    for (let isSecond = false; ; isSecond = true) {
      if (turn.isBrokenOff) throw new Lost("Another task goes first");
      const hadWorked = this.#hasWorked;
      try {
        return await this.#try(task);
      } catch (error) {
        if (turn.isBrokenOff) throw error;
        if (hadWorked && isTooMuchWork(error) && error.limit === "memory") continue;
        if (!(error instanceof Lost)) throw error;
        // The system may end it each time that it needs so much.
        if (isSecond) throw this.#tooMuch("machine", task);
      }
    }
  }

  #tooMuch(limit: TooMuchWork["limit"], { cpuMs }: TaskMessage<Task>): TooMuchWork {
    return new TooMuchWork(limit, cpuMs, this.#limits);
  }

  async #try(task: TaskMessage<Task>): Promise<Result> {
    clearTimeout(this.#idle);
    const child = this.#child?.connected ? this.#child : this.#start();
    keepAlive(child, true);
    try {
      return await this.#answer(child, task);
    } finally {
      keepAlive(child, false);
      this.#endLater();
    }
  }

  #answer(child: ChildProcess, task: TaskMessage<Task>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const longest = setTimeout(
        () => {
          fail(this.#tooMuch("time", task));
          child.kill("SIGKILL");
          if (this.#child === child) this.#child = undefined;
        },
        Math.max(LONGEST_MS, TIMES_AS_LONG * task.cpuMs),
      );
      const onMessage = (message: ProgramMessage) => {
        if ("isReady" in message) return;
        settle();
        this.#hasWorked = true;
        if ("result" in message) return resolve(message.result as Result);
        const { message: why, code } = message.failure;
        reject(Object.assign(new Error(why), code === undefined ? {} : { code }));
      };
      const onEnd = (_code: unknown, signal?: NodeJS.Signals | null) => {
        if (signal === "SIGKILL") fail(new Lost(`${this.#name}.mjs was killed`));
        else if (!this.#isReady) fail(new Error(`${this.#name}.mjs did not start`));
        else fail(this.#tooMuch(signal === TOO_LONG_SIGNAL ? "time" : "memory", task));
      };
      const settle = () => {
        clearTimeout(longest);
        child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      };
      child.on("message", onMessage).once("exit", onEnd).once("error", onEnd);
      child.send(task, (error) => {
        if (!error) return;
        if (this.#child === child) this.#child = undefined;
        fail(new Lost(`${this.#name}.mjs ended`));
      });
    });
  }
}
