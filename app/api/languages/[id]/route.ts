import { itemRoutes } from "@/lib/api/resource-routes";
import { languageSchema } from "@/lib/content/language/schema";
import { languageStore } from "@/lib/content/language/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(
  languageStore,
  languageSchema,
);
