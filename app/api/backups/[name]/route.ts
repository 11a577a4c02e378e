import { confirmedRoute, methods, noContent } from "@/lib/api/route";
import { removeBackup } from "@/lib/backup/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: confirmedRoute(async ({ params }) => {
    await removeBackup(params.name ?? "");
    return noContent();
  }),
});
