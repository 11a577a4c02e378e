/** Of the processor, for one task. A page waits for it. */
export const MOST_CPU_MS = 2_000;
/** Of the processor, for each hundred thousand characters of a task: ordinary prose takes two thirds of it. */
const MORE_CPU_MS = 1_000;
const CHARACTERS = 100_000;
/** The longest text that may be saved. */
const MOST_CHARACTERS = 500_000;
/** Of JavaScript's heap. */
export const MOST_HEAP_MB = 256;
/** Of the whole process: what is outside of the heap counts, too. */
export const MOST_MEMORY_MB = 512;

/** By which a program ends itself. SIGKILL may come from elsewhere: from the system, where memory is short. */
export const TOO_MUCH_SIGNAL: NodeJS.Signals =
  process.platform === "win32" ? "SIGKILL" : "SIGVTALRM";

/** How long the processor may work on a text of so many characters, in milliseconds. */
export const cpuMsFor = (characters: number): number =>
  MOST_CPU_MS + Math.floor(Math.min(characters, MOST_CHARACTERS) / CHARACTERS) * MORE_CPU_MS;

/** A task needs more of the processor or of the memory than it may have. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";

  constructor(cpuMs: number) {
    super(`It takes more than ${cpuMs / 1_000} seconds or ${MOST_HEAP_MB} MB`);
  }
}

/** Whether an error is a TooMuchWork, of any copy of this module: all copies share the process that rejects with it. */
export const isTooMuchWork = (error: unknown): error is TooMuchWork =>
  error instanceof Error && error.name === "TooMuchWork";

/** To the program. */
export interface TaskMessage<Task> {
  task: Task;
  /** How long the processor may work on it. */
  cpuMs: number;
}

/** From the program: it is ready, or it has done its task. */
export type ProgramMessage = { isReady: true } | { result: unknown } | { failure: string };
