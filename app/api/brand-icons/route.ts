import { jsonList, methods, ownerRoute } from "@/lib/api/route";
import { listBrandIcons } from "@/lib/media/brands/brand-icons";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: ownerRoute(async () => jsonList(await listBrandIcons())),
});
