/** Of the processor, for one task. A page waits for it. */
export const MOST_CPU_MS = 2_000;
/** Of the processor, for each hundred characters of a task: ordinary prose takes two thirds of it. */
const MORE_CPU_MS = 1;
const CHARACTERS = 100;
/** The longest text that may be saved. */
const MOST_CHARACTERS = 500_000;

/** What a program may take of the memory. */
export interface MemoryLimits {
  /** Of JavaScript's heap. */
  heapMb: number;
  /** Of the whole process: what is outside of the heap counts, too. */
  memoryMb: number;
}

/** For a program that reads a text. Its code and what V8 has besides take some 80 MB. */
export const TEXT_MEMORY: MemoryLimits = { heapMb: 176, memoryMb: 256 };

/** With SIGKILL the system ends a program, where memory is short. Windows knows no other end. */
const signalOf = (signal: NodeJS.Signals): NodeJS.Signals =>
  process.platform === "win32" ? "SIGKILL" : signal;

/** By which a program ends itself where its task takes too long. */
export const TOO_LONG_SIGNAL = signalOf("SIGVTALRM");
/** By which it ends itself where its task takes too much memory. */
export const TOO_LARGE_SIGNAL = signalOf("SIGUSR2");

/** How long the processor may work on a text of so many characters, in milliseconds. */
export const cpuMsFor = (characters: number): number =>
  MOST_CPU_MS + Math.floor(Math.min(characters, MOST_CHARACTERS) / CHARACTERS) * MORE_CPU_MS;

/** What a task has taken too much of: of its own limits, or of the memory that the machine has left. */
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

/** Why a text is not done, to complete a sentence. `verb` says what: "render". */
export const whyTooMuch = (
  { limit, message }: TooMuchWork,
  verb: "read" | "render" | "draw",
): string =>
  limit === "machine"
    ? `there was too little memory to ${verb} it`
    : `${message.replace(/^It/, "it")} to ${verb}`;

/** Whether an error is a TooMuchWork, of any copy of this module: all copies share the process that rejects with it. */
export const isTooMuchWork = (error: unknown): error is TooMuchWork =>
  error instanceof Error && error.name === "TooMuchWork";

/** To the program. */
export interface TaskMessage<Task> {
  task: Task;
  /** How long the processor may work on it. */
  cpuMs: number;
  memoryMb: number;
}

/** From the program: it is ready, or it has done its task. */
export type ProgramMessage =
  | { isReady: true }
  | { result: unknown }
  | { failure: { message: string; code?: string | undefined } };
