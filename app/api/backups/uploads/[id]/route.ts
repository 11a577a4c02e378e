import { readBytes } from "@/lib/api/body";
import { json, methods, ownerRoute, wholeNumberQuery } from "@/lib/api/route";
import { addIncoming, LARGEST_PART_BYTES } from "@/lib/backup/incoming";

const FROM = { min: 0, max: 10 ** 13, fallback: 0 };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: ownerRoute(async ({ request, params }) => {
    const from = wholeNumberQuery(new URL(request.url).searchParams, "from", FROM);
    const part = await readBytes(request, LARGEST_PART_BYTES);
    return json(await addIncoming(params.id ?? "", from, part));
  }),
});
