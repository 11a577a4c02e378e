import { json, methods, ownerRoute } from "@/lib/api/route";
import { copySample } from "@/lib/content/copy-sample";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params }) =>
    json(await copySample(params.slug ?? ""), { status: 201 }),
  ),
});
