import { itemRoutes } from "@/lib/api/resource-routes";
import { languageSchema } from "@/lib/content/nouns/language/schema";
import { languageStore } from "@/lib/content/nouns/language/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(
  languageStore,
  languageSchema,
);
