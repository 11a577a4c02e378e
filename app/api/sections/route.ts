import { collectionRoutes } from "@/lib/api/resource-routes";
import { sectionSchema } from "@/lib/content/nouns/section/schema";
import { sectionStore } from "@/lib/content/nouns/section/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  sectionStore,
  sectionSchema,
);
