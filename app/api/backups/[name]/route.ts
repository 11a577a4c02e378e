import { methods, noContent, ownerRoute } from "@/lib/api/route";
import { removeBackup } from "@/lib/backup/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: ownerRoute(async ({ params }) => {
    await removeBackup(params.name ?? "");
    return noContent();
  }),
});
