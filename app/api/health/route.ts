import { json, methods, publicRoute } from "@/lib/api/route";
import { checkDatabase } from "@/lib/db/client";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    try {
      await checkDatabase();
    } catch {
      return json({ message: "The database does not answer" }, { status: 503 });
    }
    return json({ status: "ok" });
  }),
});
