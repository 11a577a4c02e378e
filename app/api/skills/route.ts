import { collectionRoutes } from "@/lib/api/resource-routes";
import { skillSchema } from "@/lib/content/nouns/skill/schema";
import { skillStore } from "@/lib/content/nouns/skill/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  skillStore,
  skillSchema,
);
