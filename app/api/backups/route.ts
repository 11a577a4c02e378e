import { json, methods, ownerRoute } from "@/lib/api/route";
import { startBackup } from "@/lib/backup/jobs";
import { readBackupStatus } from "@/lib/backup/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readBackupStatus())),
  POST: ownerRoute(async () => json(startBackup("manual").job, { status: 202 })),
});
