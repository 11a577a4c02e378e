import { json, methods, publicRoute } from "@/lib/api/route";
import { dataFolderProblem } from "@/lib/config/data-folder";
import { checkDatabase } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    await checkDatabase().catch((cause) => {
      throw new ApiError(503, "The database does not answer", { cause });
    });
    const problem = await dataFolderProblem();
    // Visitors are still served. A 503 would make a supervisor restart the site, which would not help.
    return json({ status: "ok", ...(problem === null ? {} : { problem }) });
  }),
});
