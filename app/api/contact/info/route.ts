import { singletonRoutes } from "@/lib/api/resource-routes";
import { contactInfoStore } from "@/lib/content/contact/info-store";
import { contactInfoSchema } from "@/lib/content/contact/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  contactInfoStore,
  contactInfoSchema,
);
