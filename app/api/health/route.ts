import { json, methods, publicRoute } from "@/lib/api/route";
import { viewerOf } from "@/lib/auth/guard";
import { dataFolderProblem } from "@/lib/config/data-folder";
import { checkDatabase } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { readSinceStart } from "@/lib/log/since-start";
import { readLimitedItems } from "@/lib/overview/limited-items";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request }) => {
    await checkDatabase().catch((cause) => {
      throw new ApiError(503, "The database does not answer", { cause });
    });
    const problem = await dataFolderProblem();
    const viewer = await viewerOf(request.headers).catch(() => "public");
    // A problem of the data folder does not change the status to 503. The site can still serve visitors, and a 503
    // would make a supervisor restart the server, which does not solve the problem.
    return json({
      status: "ok",
      ...(problem === null ? {} : { problem }),
      ...(viewer === "owner"
        ? { since_start: readSinceStart(), limits_hit: await readLimitedItems() }
        : {}),
    });
  }),
});
