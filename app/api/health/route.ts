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
    // Visitors are served all the same; a 503 would have a supervisor start it again, which helps nobody.
    return json(problem === null ? { status: "ok" } : { status: "ok", problem });
  }),
});
