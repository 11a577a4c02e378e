// Runs other programs without a shell or `.cmd` files, which works on every system.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A problem that the person at the terminal can fix. Only the message is printed. */
export class CannotGoOn extends Error {}

/**
 * Runs a program. Returns the program's output, or prints the output if `show` is set. Throws if the program fails. If
 * a signal killed the program, the error has the signal's name in `signal`.
 */
export function run(command, args, { env = {}, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
      shell,
    });
    let printed = "";
    const take = (chunk) => {
      printed += chunk;
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) return resolve(printed);
      const name = [command, ...args].join(" ");
      const end = signal
        ? `${name} was killed (${signal})`
        : printed.trim() || `${name} failed (${code})`;
      reject(Object.assign(new CannotGoOn(end), { signal }));
    });
  });
}

export function commandFile(name) {
  const folder = join("node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : Object.values(bin)[0]);
}

/** Runs the command of an installed package, as `npx` does. */
export const runPackage = (name, args, options) =>
  run(process.execPath, [commandFile(name), ...args], options);

/**
 * Runs npm in a shell, because on Windows npm is a `.cmd` file. The arguments are not quoted, so they must not contain
 * spaces or other characters with a meaning in a shell.
 */
export const runNpm = (args, options) =>
  run(["npm", ...args].join(" "), [], { ...options, shell: true });
