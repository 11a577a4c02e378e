import { singletonRoutes } from "@/lib/api/resource-routes";
import { contactInfoApi } from "@/lib/content/contact/info-store";
import { contactInfoSchema } from "@/lib/content/contact/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  contactInfoApi,
  contactInfoSchema,
);
