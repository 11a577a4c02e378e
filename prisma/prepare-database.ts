// Prepares the database in a separate process before the server starts, so that the schema engine and the demo content
// do not stay in the server's memory. Prints the result or the error in one line.
import { SettingsError } from "@/lib/config/settings-error";
import { FolderInUseError } from "@/lib/db/process-lock";
import { PreparationError } from "./preparation-error.ts";

// Only the current user may access new files.
process.umask(0o077);

try {
  const { prepare } = await import("./prepare.ts");
  console.log(await prepare());
} catch (error) {
  const expected = [PreparationError, SettingsError, FolderInUseError];
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
