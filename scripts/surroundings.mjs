// Warnings of `npm start` about the environment.
import { isAbsolute, resolve } from "node:path";
import { CannotGoOn } from "./programs.mjs";

/** With a lower limit of open files, visitors can be refused: each of a browser's six connections can need a file. */
const FEWEST_FILES = 1_024;
/** With a lower limit, the site does not start: Node opens about 300 files at once to read a program's modules. */
const TOO_FEW_FILES = 512;

/** Returns the limit of open files for this process, or Infinity if no limit is known. */
function openFileLimit() {
  const soft = process.report?.getReport().userLimits?.open_files?.soft;
  return Number.isInteger(soft) ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Warns about a low limit of open files. Warns about a relative DATA_DIR if the command was typed in another folder
 * (`calledFrom`) than the folder of the checkout. Throws CannotGoOn if the limit is too low to start.
 */
export function warnings(dataDir, calledFrom) {
  const files = openFileLimit();
  const found = [];
  if (dataDir && !isAbsolute(dataDir) && resolve(calledFrom, dataDir) !== resolve(dataDir)) {
    found.push(
      `DATA_DIR (${dataDir}) is relative to the folder of the checkout: the data is in ${resolve(dataDir)}`,
    );
  }
  const few = `Only ${files} files can be open at once, so the site`;
  const way = "raise the limit with ulimit -n 4096, or LimitNOFILE=4096 for systemd";
  if (files < TOO_FEW_FILES) throw new CannotGoOn(`${few} cannot start: ${way}`);
  if (files < FEWEST_FILES) found.push(`${few} will refuse visitors when many come: ${way}`);
  return found;
}
