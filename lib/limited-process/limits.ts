/** Of the processor, for one task. A page waits for it. */
export const MOST_CPU_MS = 2_000;
/** Of JavaScript's heap. */
export const MOST_HEAP_MB = 256;
/** Of the whole process: what is outside of the heap counts, too. */
export const MOST_MEMORY_MB = 512;

/** A task needs more of the processor or of the memory than it may have. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";

  constructor() {
    super(`It takes more than ${MOST_CPU_MS / 1_000} seconds or ${MOST_HEAP_MB} MB`);
  }
}

/** Whether an error is a TooMuchWork, of any copy of this module: all copies share the process that rejects with it. */
export const isTooMuchWork = (error: unknown): error is TooMuchWork =>
  error instanceof Error && error.name === "TooMuchWork";

/** From the program: it is ready, or it has done its task. */
export type ProgramMessage = { isReady: true } | { result: unknown } | { failure: string };
