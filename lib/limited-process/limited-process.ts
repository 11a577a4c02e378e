import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import {
  cpuMsFor,
  MOST_HEAP_MB,
  type ProgramMessage,
  type TaskMessage,
  TooMuchWork,
} from "./limits";

// A thread would share more than its limits say: a thread whose heap is full ends the whole process where a single
// array or map outgrows what is left.

const IDLE_MS = 30_000;
/** For what neither computes nor ends. A busy machine may take long for two seconds of work. */
const LONGEST_MS = 60_000;

/** A program of the build, `.build/NAME.mjs`, in a process of its own. It has the environment of this one. */
const start = (name: string): ChildProcess =>
  spawn(
    process.execPath,
    [`--max-old-space-size=${MOST_HEAP_MB}`, join(process.cwd(), ".build", `${name}.mjs`)],
    // V8 writes a page of text when the heap is full.
    { stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced", windowsHide: true },
  );

/** The process was ended from elsewhere, perhaps while it had nothing to do, and before its task was done. */
class Lost extends Error {}

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

/**
 * Does tasks in a process with limits, one after another. The process starts with the first task, and ends when there
 * was none for half a minute.
 */
export class LimitedProcess<Task, Result> {
  readonly #name: string;
  #child: ChildProcess | undefined;
  #isReady = false;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  /** `name` is that of the program in `rolldown.config.mjs`; it calls `serveTasks`. */
  constructor(name: string) {
    this.#name = name;
  }

  /** Starts the process, which takes a moment, for a task that is about to come. */
  prepare(): void {
    if (!this.#child) this.#start();
    this.#endLater();
  }

  /**
   * The result of a task, which is about a text of so many characters. Rejects with TooMuchWork, and with Error where the
   * program failed or could not start.
   */
  run(task: Task, characters: number): Promise<Result> {
    this.#waiting++;
    const result = this.#last.then(() => this.#runNow({ task, cpuMs: cpuMsFor(characters) }));
    this.#last = result.catch(() => {}).then(() => this.#endLater(--this.#waiting));
    return result;
  }

  #start(): ChildProcess {
    const child = start(this.#name);
    this.#isReady = false;
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

  #endLater(waiting = this.#waiting): void {
    clearTimeout(this.#idle);
    if (waiting > 0) return;
    this.#idle = setTimeout(() => {
      // The program ends with the channel.
      if (this.#child?.connected) this.#child.disconnect();
      this.#child = undefined;
    }, IDLE_MS).unref();
  }

  async #runNow(task: TaskMessage<Task>): Promise<Result> {
    try {
      return await this.#try(task);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
    try {
      return await this.#try(task);
    } catch (error) {
      // The system may end it each time that it needs so much.
      throw error instanceof Lost ? new TooMuchWork(task.cpuMs) : error;
    }
  }

  async #try(task: TaskMessage<Task>): Promise<Result> {
    clearTimeout(this.#idle);
    const child = this.#child?.connected ? this.#child : this.#start();
    keepAlive(child, true);
    try {
      return await this.#answer(child, task);
    } finally {
      keepAlive(child, false);
    }
  }

  #answer(child: ChildProcess, task: TaskMessage<Task>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      let isTooLong = false;
      const longest = setTimeout(() => {
        isTooLong = true;
        child.kill("SIGKILL");
      }, LONGEST_MS);
      const onMessage = (message: ProgramMessage) => {
        if ("isReady" in message) return;
        settle();
        if ("result" in message) resolve(message.result as Result);
        else reject(new Error(message.failure));
      };
      const onEnd = (_code: unknown, signal?: NodeJS.Signals | null) => {
        settle();
        if (signal === "SIGKILL" && !isTooLong) reject(new Lost(`${this.#name}.mjs was killed`));
        else if (this.#isReady) reject(new TooMuchWork(task.cpuMs));
        else reject(new Error(`${this.#name}.mjs did not start`));
      };
      const settle = () => {
        clearTimeout(longest);
        child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      };
      child.on("message", onMessage).once("exit", onEnd).once("error", onEnd);
      child.send(task, (error) => {
        if (!error) return;
        settle();
        if (this.#child === child) this.#child = undefined;
        reject(new Lost(`${this.#name}.mjs ended`));
      });
    });
  }
}
