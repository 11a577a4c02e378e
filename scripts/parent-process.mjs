// Notices when the npm process that started this program ends. npm starts a program in a shell, and passes signals only
// to the shell, so this program receives no signal.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const LOOK_EVERY_MS = 500;
const isWindows = process.platform === "win32";

/** Returns the name and the parent's id of a process, or null if the process does not exist. */
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

/**
 * Returns a function that tells whether the parent process has ended. If the parent is a shell, the function also tells
 * whether the parent of the shell, which is npm, has ended.
 */
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

/** Whether npm, yarn or pnpm started this program. If another parent ends, the program continues. */
const isScriptOfNpm = () =>
  process.env.npm_lifecycle_script?.includes(basename(process.argv[1])) === true;

/** Calls `onGone` once, when the npm process that started this program has ended for any reason. */
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
