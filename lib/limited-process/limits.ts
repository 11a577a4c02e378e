/** The limit of processor time for a task. It is short, because a page waits for the task. */
export const MOST_CPU_MS = 2_000;
/** This many characters add a millisecond to the limit of a text. Ordinary prose needs two thirds of this addition. */
const CHARACTERS_PER_MS = 100;
/** The greatest length of a text that can be saved, in characters. */
const MOST_CHARACTERS = 500_000;

export interface MemoryLimits {
  /** The limit for V8's heap. */
  heapMb: number;
  /** The limit for the whole process, including memory outside of the heap. */
  memoryMb: number;
}

/**
 * The limits for a program that reads a text. The program's code and V8 take about 80 MB. A text of the greatest length
 * with lists and quotations needs a heap of almost 200 MB.
 */
export const TEXT_MEMORY: MemoryLimits = { heapMb: 200, memoryMb: 288 };

/** The system sends SIGKILL if memory is short. Programs end themselves with other signals, except on Windows. */
const signalOf = (signal: NodeJS.Signals): NodeJS.Signals =>
  process.platform === "win32" ? "SIGKILL" : signal;

/** A program ends itself with this signal if its task takes too long. */
export const TOO_LONG_SIGNAL = signalOf("SIGVTALRM");
/** A program ends itself with this signal if its task takes too much memory. */
export const TOO_LARGE_SIGNAL = signalOf("SIGUSR2");

/** The limit of processor time for a text, in milliseconds. */
export const cpuMsFor = (characters: number): number =>
  MOST_CPU_MS + Math.floor(Math.min(characters, MOST_CHARACTERS) / CHARACTERS_PER_MS);

/** The exceeded limit: the task's time or memory, or the machine's free memory. */
type Limit = "time" | "memory" | "machine";

/** A task needs more time or memory than its limit, or than the machine has. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";

  constructor(
    readonly limit: Limit,
    cpuMs: number,
    { memoryMb }: MemoryLimits,
  ) {
    super(`It takes more than ${Math.round(cpuMs / 100) / 10} seconds or ${memoryMb} MB`);
  }
}

/** Why a text was refused, as the end of a sentence. `verb` names the refused work, for example "render". */
export const whyTooMuch = (
  { limit, message }: TooMuchWork,
  verb: "read" | "render" | "draw",
): string =>
  limit === "machine"
    ? `there was too little memory to ${verb} it`
    : `${message.replace(/^It/, "it")} to ${verb}`;

/** Whether an error is a TooMuchWork. Compares the name, because the build has several copies of this class. */
export const isTooMuchWork = (error: unknown): error is TooMuchWork =>
  error instanceof Error && error.name === "TooMuchWork";

export interface TaskMessage<Task> {
  task: Task;
  cpuMs: number;
  memoryMb: number;
}

export type ProgramMessage =
  | { isReady: true }
  | { result: unknown }
  | { failure: { message: string; code?: string | undefined } };
