// `npm run backup` makes a backup. The server runs this program too, with `--reason=`.
import { parseArgs } from "node:util";
import { BACKUP_REASONS } from "@/lib/backup/archive-format";
import { byteSize } from "@/lib/text/byte-size";
import { runTool } from "./tool.ts";

await runTool(
  "Backing up",
  async (onProgress) => {
    const { env } = await import("@/lib/config/env");
    const { createBackup } = await import("@/lib/backup/create-backup");
    const { values } = parseArgs({ options: { reason: { type: "string" } } });
    const reason = BACKUP_REASONS.find((known) => known === values.reason) ?? "manual";
    return createBackup({ site: env, reason, keepNightly: env.backupKeep, onProgress });
  },
  ({ path, bytes }) => [`Backed up ${byteSize(bytes)} to ${path}`],
);
