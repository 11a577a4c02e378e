import { json, methods, publicRoute } from "@/lib/api/route";
import { dataFolderProblem } from "@/lib/config/data-folder";
import { checkDatabase } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { following } from "@/lib/server/following";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    await checkDatabase().catch((cause) => {
      throw new ApiError(503, "The database does not answer", { cause });
    });
    const standby = following();
    const problem = (await dataFolderProblem(standby !== null)) ?? standby?.problem ?? null;
    // Visitors are still served. A 503 would make a supervisor restart the site, which would not help.
    return json({
      status: "ok",
      ...(standby ? { copy_of: standby.copy_of } : {}),
      ...(problem === null ? {} : { problem }),
    });
  }),
});
