import { json, methods, ownerRoute } from "@/lib/api/route";
import { checkAllLinks } from "@/lib/link-check/link-checker";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async () => json(await checkAllLinks(), { status: 202 })),
});
