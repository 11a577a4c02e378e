// Warnings of `npm start` about an environment that the owner may not expect.
import { isAbsolute, resolve } from "node:path";
import { CannotGoOn } from "./programs.mjs";

/** A browser opens half a dozen connections, and an answer may need a file too. */
const FEWEST_FILES = 1_024;
/** Starting takes some 300: Node reads the modules of a program together. */
const TOO_FEW_FILES = 512;

/** How many files this process may have open at once; Infinity if there is no limit or it is unknown. */
function openFileLimit() {
  const soft = process.report?.getReport().userLimits?.open_files?.soft;
  return Number.isInteger(soft) ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Warnings about few file descriptors, and about a relative DATA_DIR, which starts at the checkout. `dataDir` is the
 * setting in the environment, `calledFrom` the folder in which the command was typed. The current folder must be the
 * checkout. Throws CannotGoOn if there are too few file descriptors to start.
 */
export function warnings(dataDir, calledFrom) {
  const files = openFileLimit();
  const found = [];
  if (dataDir && !isAbsolute(dataDir) && resolve(calledFrom, dataDir) !== resolve(dataDir)) {
    found.push(
      `DATA_DIR (${dataDir}) is read from the checkout: the data is in ${resolve(dataDir)}`,
    );
  }
  const few = `Only ${files} files can be open at once, so the site`;
  const way = "raise the limit with ulimit -n 4096, or LimitNOFILE=4096 for systemd";
  if (files < TOO_FEW_FILES) throw new CannotGoOn(`${few} cannot start: ${way}`);
  if (files < FEWEST_FILES) {
    found.push(`${few} will refuse visitors when many come: ${way}`);
  }
  return found;
}
