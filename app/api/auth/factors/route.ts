import { json, methods, ownerRoute } from "@/lib/api/route";
import { readFactors } from "@/lib/auth/second-factor/factors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => json(await readFactors())),
});
