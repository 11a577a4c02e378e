import { singletonRoutes } from "@/lib/api/resource-routes";
import { contactInfoSchema } from "@/lib/content/nouns/contact/schema";
import { contactInfoApi } from "@/lib/content/nouns/contact/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  contactInfoApi,
  contactInfoSchema,
);
