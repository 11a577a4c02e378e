import { collectionRoutes } from "@/lib/api/resource-routes";
import { figureSchema } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  figureStore,
  figureSchema,
);
