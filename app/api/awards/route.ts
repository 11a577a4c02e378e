import { collectionRoutes } from "@/lib/api/resource-routes";
import { awardSchema } from "@/lib/content/nouns/award/schema";
import { awardStore } from "@/lib/content/nouns/award/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  awardStore,
  awardSchema,
);
