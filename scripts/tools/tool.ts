import { setPriority } from "node:os";
import { PasswordError } from "@/lib/auth/password/password-error";
import { BackupError } from "@/lib/backup/backup-error";
import type { ToolMessage } from "@/lib/backup/run-program";
import { SettingsError } from "@/lib/config/settings-error";
import { PreparationError } from "@/prisma/preparation-error";

const isExpected = (error: unknown) =>
  [BackupError, PasswordError, PreparationError, SettingsError].some(
    (kind) => error instanceof kind,
  );

function progressLine(title: string) {
  if (!process.stdout.isTTY) return { show: () => undefined, end: () => undefined };
  let shown = -1;
  return {
    show(share: number) {
      const percent = Math.floor(share * 100);
      if (percent === shown) return;
      shown = percent;
      process.stdout.write(`\r  ${title} ${String(percent).padStart(3)} %`);
    },
    end: () => void process.stdout.write("\r\x1b[K"),
  };
}

const giveUp = () => process.exit(1);

/**
 * Turns an error that a person can fix into an error whose message says what to do. The module is imported only here,
 * because it reads the settings, and throws if a setting is invalid.
 */
async function inWords(error: unknown): Promise<unknown> {
  if (isExpected(error)) return error;
  const { inWords } = await import("@/prisma/refuse-database");
  return inWords(error);
}

/**
 * Runs the work of a program. If the server started the program, sends the result or the failure to the server.
 * Otherwise prints the lines that `say` returns, or the failure.
 */
export async function runTool<T>(
  title: string,
  work: (onProgress: (share: number) => void) => Promise<T>,
  say: (result: T) => string[],
): Promise<void> {
  const server = process.send?.bind(process);
  if (server) {
    // Visitors' requests have priority. The work stops if the server ends.
    setPriority(10);
    process.once("disconnect", giveUp);
    // If the server ended before the listener was added, the listener is never called.
    if (!process.connected) giveUp();
    // A signal to the server's process group also reaches this program. The program ignores the signal, because the
    // server waits for the end of the work.
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      process.on(signal, () => undefined);
    }
  }
  const send = (message: ToolMessage) =>
    new Promise<void>((done) => (server ? server(message, () => done()) : done()));
  const line = progressLine(title);
  let sentAt = 0;
  const onProgress = (share: number) => {
    line.show(share);
    if (Date.now() - sentAt < 200) return;
    sentAt = Date.now();
    void send({ progress: share });
  };
  try {
    if (!server) {
      const { checkFilesOfSite } = await import("@/prisma/data-files");
      await checkFilesOfSite();
    }
    const result = await work(onProgress);
    line.end();
    await send({ result });
    if (!server) console.log(say(result).join("\n"));
  } catch (fault) {
    line.end();
    const error = server ? fault : await inWords(fault);
    const expected = isExpected(error);
    const isRefusal = error instanceof BackupError && error.isRefusal;
    await send({ failure: expected ? (error as Error).message : null, isRefusal });
    if (server && !expected) {
      // Imported here, because the module reads the settings. If a setting is invalid, `work` must report it first.
      const { logFault } = await import("@/lib/log/log");
      logFault(`${title} failed`, error);
    }
    if (!server) console.error(expected ? (error as Error).message : error);
    process.exitCode = 1;
  }
  if (server) {
    process.off("disconnect", giveUp);
    process.disconnect();
  }
}
