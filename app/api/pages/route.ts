import { collectionRoutes } from "@/lib/api/resource-routes";
import { pageSchema } from "@/lib/content/page/schema";
import { pageStore } from "@/lib/content/page/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  pageStore,
  pageSchema,
);
