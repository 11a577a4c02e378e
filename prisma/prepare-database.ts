// A separate process before the server's, so that the schema engine and the demo content do not stay in the
// server's memory. Prints its result, or the error, in one line.
import { SettingsError } from "@/lib/config/settings-error";
import { FolderInUseError } from "@/lib/db/process-lock";
import { PreparationError } from "./preparation-error.ts";

// New files are accessible to the process's user alone.
process.umask(0o077);

try {
  const { prepare } = await import("./prepare.ts");
  console.log(await prepare());
} catch (error) {
  const isExpected =
    error instanceof PreparationError ||
    error instanceof SettingsError ||
    error instanceof FolderInUseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
