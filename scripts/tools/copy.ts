// `npm run copy` copies the site to COPY_TO. With `-- --take-over`, only this data folder can copy there afterwards.
// The server runs this program too. `--thorough` also removes uploads that no copy needs.
import { parseArgs } from "node:util";
import { BackupError } from "@/lib/backup/backup-error";
import { runTool } from "./tool.ts";

function readOptions() {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { thorough: flag, "take-over": flag } }).values;
  } catch {
    throw new BackupError("Use npm run copy, or npm run copy -- --take-over");
  }
}

await runTool(
  "Copying",
  async (onProgress) => {
    const { env } = await import("@/lib/config/env");
    const { CopyBucket } = await import("@/lib/copies/bucket");
    const { CopyError } = await import("@/lib/copies/copy-error");
    const { makeCopy } = await import("@/lib/copies/make-copy");
    const values = readOptions();
    const { copyTo, copyAccess } = env;
    if (!copyTo || !copyAccess) throw new CopyError("COPY_TO is not set");
    return makeCopy({
      site: env,
      open: () => CopyBucket.open(copyTo, copyAccess, { mayCreate: true }),
      isThorough: values.thorough,
      isTakeOver: values["take-over"],
      onProgress,
    });
  },
  ({ isNew, copies }) => [
    isNew ? "Copied." : "Nothing has changed since the last copy.",
    `Copies in the storage: ${copies.length}`,
  ],
);
