import "server-only";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { BackupError } from "./backup-error";
import type { ToolMessage } from "./tool-message";

/**
 * Runs the program of `npm run backup`, of `npm run restore` or of a copy in a separate process. So the work neither
 * blocks the site nor uses its memory. Returns the program's result. Throws BackupError with the reason for the owner.
 */
export function runProgram<T>(
  name: "backup" | "copy" | "restore",
  args: readonly string[],
  onProgress: (share: number) => void,
): Promise<T> {
  const program = join(process.cwd(), ".build", `${name}.mjs`);
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.on("message", (message: ToolMessage) => {
      if ("progress" in message) onProgress(message.progress);
      else if ("result" in message) resolve(message.result as T);
      else {
        const { failure, isRefusal } = message;
        const why = failure ?? "It failed for a reason that is in the log";
        reject(new BackupError(why, { isRefusal }));
      }
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      reject(new BackupError(`It was ended before it was done (${signal ?? code})`));
    });
  });
}
