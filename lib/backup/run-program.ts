import "server-only";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { BackupError } from "./backup-error";

/** The messages of the backup programs to the server that started them. */
export type ToolMessage =
  | { progress: number }
  | { result: unknown }
  /** `failure` is the reason, for the owner; null for an unexpected error, which is in the log. */
  | { failure: string | null; isRefusal: boolean };

/** Runs a backup program in a separate process. Returns its result. Throws BackupError with the reason. */
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
        const why = failure ?? "The program failed. The reason is in the log";
        reject(new BackupError(why, { isRefusal }));
      }
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      reject(new BackupError(`The program was stopped before it was done (${signal ?? code})`));
    });
  });
}
