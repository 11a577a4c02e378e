// A process of its own before the server's, so that what it loads (the schema engine, the demo content) does
// not stay in the server's memory. Prints what it did, or what is wrong, in one line.
import { SettingsError } from "@/lib/config/settings-error";
import { FolderInUseError } from "@/lib/db/process-lock";
import { PreparationError } from "./preparation-error.ts";

// What it makes is for the owner of the process alone.
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
