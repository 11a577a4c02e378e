import { singletonRoutes } from "@/lib/api/resource-routes";
import { aboutFormStore } from "@/lib/content/about/form-store";
import { aboutFormSchema } from "@/lib/content/about/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  aboutFormStore,
  aboutFormSchema,
);
