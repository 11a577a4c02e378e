import { collectionRoutes } from "@/lib/api/resource-routes";
import { certificationSchema } from "@/lib/content/nouns/certification/schema";
import { certificationStore } from "@/lib/content/nouns/certification/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  certificationStore,
  certificationSchema,
);
