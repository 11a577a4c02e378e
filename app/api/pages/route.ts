import { collectionRoutes } from "@/lib/api/resource-routes";
import { pageSchema } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  pageStore,
  pageSchema,
);
