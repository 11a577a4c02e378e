// The memory that the build needs, and the messages if less memory is available.
import { totalmem } from "node:os";
import { CannotGoOn } from "./programs.mjs";

const GIGABYTE = 1024 ** 3;

/** The measured maximum of a build. Node's settings cannot reduce it, because they do not limit Turbopack's memory. */
const NEEDED_BYTES = 3.3 * GIGABYTE;
const NEEDED = "3.3 GB";

/** Returns the memory of this machine or container, in bytes. */
export function memoryHere() {
  // Without a limit, `constrainedMemory` returns 0, or more memory than the machine has.
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.min(limit, totalmem());
}

export function memoryNote(bytes = memoryHere()) {
  const text = `Building takes up to ${NEEDED} of memory`;
  if (bytes >= NEEDED_BYTES) return { text, level: "info" };
  const here = (bytes / GIGABYTE).toFixed(1);
  return {
    text: `${text}, but only ${here} GB are available: add swap, or build on a larger machine`,
    level: "warn",
  };
}

/** Returns the error to report for a failed build. If the build was killed, the error says that memory ran out. */
export function buildFailure(error) {
  if (!error.signal && !/\bSIGKILL\b/.test(error.message)) return error;
  return new CannotGoOn(
    `The build was killed (${error.signal ?? "SIGKILL"}). The system does that when memory runs out: the build takes up to ${NEEDED}. Add memory or swap, or build on a larger machine, and start again`,
  );
}
