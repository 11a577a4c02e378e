import { itemRoutes } from "@/lib/api/resource-routes";
import { educationSchema } from "@/lib/content/nouns/education/schema";
import { educationStore } from "@/lib/content/nouns/education/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(
  educationStore,
  educationSchema,
);
