import { json, methods, ownerRoute, validate } from "@/lib/api/route";
import { proofPlacesQuery, readProofPlaces } from "@/lib/content/figures/proof-places";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return json(await readProofPlaces(validate(proofPlacesQuery, query)));
  }),
});
