import { itemRoutes } from "@/lib/api/resource-routes";
import { sectionSchema } from "@/lib/content/section/schema";
import { sectionStore } from "@/lib/content/section/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(
  sectionStore,
  sectionSchema,
);
