// Fetches a copy of the site that is followed, by its name in the bucket. The server runs it.
import { runTool } from "./tool.ts";

await runTool(
  "Fetching",
  async (onProgress) => {
    const { env } = await import("@/lib/config/env");
    const { CopyBucket } = await import("@/lib/copies/bucket");
    const { CopyError } = await import("@/lib/copies/copy-error");
    const { parseCopyName } = await import("@/lib/copies/format/names");
    const { fetchCopy } = await import("@/lib/standby/fetch-copy");
    const { migrate, migrationNames } = await import("@/prisma/migrate");
    const copy = parseCopyName(process.argv[2] ?? "");
    const { follow, copyAccess, dataDir } = env;
    if (!follow || !copyAccess || !copy) throw new CopyError("FOLLOW is not set");
    const migrations = "prisma/migrations";
    return fetchCopy(copy, {
      bucket: await CopyBucket.open(follow, copyAccess, { mayCreate: false }),
      dataDir,
      knownMigrations: await migrationNames(migrations),
      migrate: async (database) => void (await migrate({ database, migrations })),
      onProgress,
    });
  },
  ({ made_at }) => [`Fetched the copy of ${made_at}.`],
);
