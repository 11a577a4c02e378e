/** The limit of processor time for one task. A page waits for it. */
export const MOST_CPU_MS = 2_000;
/** The extra processor time for each hundred characters of a task. Ordinary prose takes two thirds of it. */
const MORE_CPU_MS = 1;
const CHARACTERS = 100;
/** The longest text that may be saved. */
const MOST_CHARACTERS = 500_000;

/** The memory that a program may use. */
export interface MemoryLimits {
  /** For JavaScript's heap. */
  heapMb: number;
  /** For the whole process: memory outside of the heap counts too. */
  memoryMb: number;
}

/** For a program that reads a text. Its code and V8's other memory take some 80 MB. */
export const TEXT_MEMORY: MemoryLimits = { heapMb: 176, memoryMb: 256 };

/** The system ends a program with SIGKILL when memory is short. Windows has no other way to end one. */
const signalOf = (signal: NodeJS.Signals): NodeJS.Signals =>
  process.platform === "win32" ? "SIGKILL" : signal;

/** The signal by which a program ends itself if its task takes too long. */
export const TOO_LONG_SIGNAL = signalOf("SIGVTALRM");
/** The signal by which it ends itself if its task takes too much memory. */
export const TOO_LARGE_SIGNAL = signalOf("SIGUSR2");

/** Returns the processor time for a text of so many characters, in milliseconds. */
export const cpuMsFor = (characters: number): number =>
  MOST_CPU_MS + Math.floor(Math.min(characters, MOST_CHARACTERS) / CHARACTERS) * MORE_CPU_MS;

/** The limit that a task has exceeded: its own time or memory, or the free memory of the machine. */
type Limit = "time" | "memory" | "machine";

/** A task needs more of the processor or of the memory than it may have, or than there is. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
  readonly limit: Limit;

  constructor(limit: Limit, cpuMs: number, { memoryMb }: MemoryLimits) {
    const seconds = Math.round(cpuMs / 100) / 10;
    super(`It takes more than ${seconds} seconds or ${memoryMb} MB`);
    this.limit = limit;
  }
}

/** Returns the reason why a text is refused, to complete a sentence. `verb` is the refused work: "render". */
export const whyTooMuch = (
  { limit, message }: TooMuchWork,
  verb: "read" | "render" | "draw",
): string =>
  limit === "machine"
    ? `there was too little memory to ${verb} it`
    : `${message.replace(/^It/, "it")} to ${verb}`;

/**
 * Whether an error is a TooMuchWork, from any copy of this module: all copies share the process that rejects with it.
 */
export const isTooMuchWork = (error: unknown): error is TooMuchWork =>
  error instanceof Error && error.name === "TooMuchWork";

/** To the program. */
export interface TaskMessage<Task> {
  task: Task;
  /** The limit of processor time. */
  cpuMs: number;
  memoryMb: number;
}

/** From the program: it is ready, or it has done its task. */
export type ProgramMessage =
  | { isReady: true }
  | { result: unknown }
  | { failure: { message: string; code?: string | undefined } };
