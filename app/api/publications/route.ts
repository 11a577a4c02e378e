import { collectionRoutes } from "@/lib/api/resource-routes";
import { publicationSchema } from "@/lib/content/nouns/publication/schema";
import { publicationStore } from "@/lib/content/nouns/publication/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  publicationStore,
  publicationSchema,
);
