// Notices when the npm that started this program ends. npm passes signals only to its shell, not to this program.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const LOOK_EVERY_MS = 500;
const isWindows = process.platform === "win32";

/** The name and the parent of a process; null if there is no such process. */
function processOf(pid) {
  try {
    if (process.platform === "linux") {
      // The name is in brackets, and can contain brackets.
      const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
      return { name, parent: Number(rest.split(" ")[1]) };
    }
    const line = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
    const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(line);
    return { name: basename(name), parent: Number(parent) };
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Returns a function that tells whether the parent has ended. If npm's shell is the parent, npm's end counts, too. */
function watchedParents() {
  const parent = process.ppid;
  if (isWindows) return () => !isRunning(parent);
  const shell = processOf(parent);
  const hasShell = shell !== null && /^-?(ba|da|z|k|a)?sh$/.test(shell.name);
  const isShellLeft = () =>
    process.platform === "linux"
      ? processOf(parent)?.parent !== shell.parent
      : !isRunning(shell.parent);
  return () => process.ppid !== parent || (hasShell && isShellLeft());
}

/** Whether npm, yarn or pnpm started this program. Any other parent is allowed to end before the program. */
const isScriptOfNpm = () =>
  process.env.npm_lifecycle_script?.includes(basename(process.argv[1])) === true;

/** Calls `onGone` once, when the npm that started this program has ended for any reason. */
export function watchNpm(onGone) {
  if (!isScriptOfNpm()) return;
  const isGone = watchedParents();
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}
