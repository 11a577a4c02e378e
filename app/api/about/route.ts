import { singletonRoutes } from "@/lib/api/resource-routes";
import { aboutSchema } from "@/lib/content/about/schema";
import { aboutStore } from "@/lib/content/about/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = singletonRoutes(
  aboutStore,
  aboutSchema,
);
