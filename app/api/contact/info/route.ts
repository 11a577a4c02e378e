import { updateRoute } from "@/lib/api/resource-routes";
import { json, methods, viewerRoute } from "@/lib/api/route";
import { contactInfoStore } from "@/lib/content/contact/info-store";
import { contactInfoSchema } from "@/lib/content/contact/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: viewerRoute(async () => json(await contactInfoStore.read())),
  PUT: updateRoute(contactInfoStore, contactInfoSchema),
});
