import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import { processShared } from "@/lib/process-shared";
import {
  isTooMuchWork,
  type MemoryLimits,
  type ProgramMessage,
  type TaskMessage,
  TEXT_MEMORY,
  TOO_LONG_SIGNAL,
  TooMuchWork,
} from "./limits";

/** Makes Linux kill this process first if memory runs out. Other systems have no such setting. */
function endFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Without this setting, the system kills the largest process.
  }
}

// A worker thread is not an alternative: if a single array or map fills its heap, the whole process ends.

const IDLE_MS = 30_000;
/** The time limit for a task that hangs. On a busy machine, a task can wait long for two seconds of processor time. */
const LONGEST_MS = 60_000;
/** The time limit is at least this many times the task's limit of processor time. */
const TIMES_AS_LONG = 2;

const ROOMY_BYTES = 768 * 1024 ** 2;

/** Whether the machine has enough memory for only one program at a time. */
export const isMemorySmall = (): boolean =>
  Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) < ROOMY_BYTES;

/** After this many interruptions a task runs to its end, so that it is not delayed for ever. */
const MOST_TIMES_BROKEN_OFF = 3;

/** The process was killed from outside before its task was done. */
class Lost extends Error {}

interface Turn {
  readonly priority: number;
  readonly canBeBrokenOff: boolean;
  isBrokenOff: boolean;
}

/** A program keeps this process alive only while the program has a task. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  const change = isBusy ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
}

/** All programs of this process, and the queue that they share if memory is small. */
const { programs, turns } = processShared("limited-processes", () => ({
  programs: new Set<{ end(): void; breakOffBelow(priority: number): void }>(),
  turns: new PQueue({ concurrency: 1 }),
}));

interface TaskOptions {
  /** The limit of processor time in milliseconds. */
  cpuMs: number;
  /** Tasks with a higher priority run first. The default is 0. */
  priority?: number;
  /** Whether a task with a higher priority interrupts this task, which then starts again. */
  givesWay?: boolean;
}

/**
 * Runs tasks one after another in a process with limits. The process starts with the first task, and ends after 30
 * seconds without a task. If memory is small, only one process runs at a time: it ends when another process has a task.
 */
export class LimitedProcess<Task, Result> {
  readonly #name: string;
  readonly #limits: MemoryLimits;
  readonly #flags: readonly string[];
  readonly #queue = new PQueue({ concurrency: 1 });
  /** The attempt that runs, or waits for other programs. */
  #turn: Turn | undefined;
  #child: ChildProcess | undefined;
  #isReady = false;
  /** Whether the process has done a task. Data of that task can still take memory. */
  #hasWorked = false;
  #idle: NodeJS.Timeout | undefined;

  /** `name` is the program's name in `rolldown.config.mjs`. The program calls `serveTasks`. `flags` are V8 options. */
  constructor(name: string, limits = TEXT_MEMORY, flags: readonly string[] = []) {
    this.#name = name;
    this.#limits = limits;
    this.#flags = flags;
    programs.add(this);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Starts the process for a task that will follow soon, because the start takes a moment. */
  prepare(): void {
    if (this.#queue.pending > 0) return;
    if (!this.#child) this.#start();
    this.#endLater();
  }

  /** Rejects with TooMuchWork, or with Error (and its `code`) if the program failed or did not start. */
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

  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  /** Interrupts the current task if the task's priority is lower than `priority`. */
  breakOffBelow(priority: number): void {
    const turn = this.#turn;
    if (!turn?.canBeBrokenOff || turn.isBrokenOff || turn.priority >= priority) return;
    turn.isBrokenOff = true;
    this.end();
  }

  #start(): ChildProcess {
    const program = join(process.cwd(), ".build", `${this.#name}.mjs`);
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${this.#limits.heapMb}`, ...this.#flags, program],
      // The output is ignored, because V8 writes a page of text when the heap is full.
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
      const runAlone = () => {
        for (const other of programs) if (other !== this) other.end();
        return work();
      };
      return (await turns.add(runAlone, { priority: turn.priority })) as Result;
    } finally {
      this.#turn = undefined;
    }
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
        // The system killed the process in both attempts, so the task needs more memory than the machine has.
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
