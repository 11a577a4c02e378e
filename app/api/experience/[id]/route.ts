import { itemRoutes } from "@/lib/api/resource-routes";
import { experienceSchema } from "@/lib/content/nouns/experience/schema";
import { experienceStore } from "@/lib/content/nouns/experience/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(
  experienceStore,
  experienceSchema,
);
