import { json, methods, publicRoute } from "@/lib/api/route";
import { dataFolderProblem } from "@/lib/data-folder";
import { checkDatabase } from "@/lib/db/client";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    try {
      await checkDatabase();
    } catch {
      return json({ message: "The database does not answer" }, { status: 503 });
    }
    const problem = await dataFolderProblem();
    // Visitors are served all the same; a 503 would have a supervisor start it again, which helps nobody.
    return json(problem === null ? { status: "ok" } : { status: "ok", problem });
  }),
});
