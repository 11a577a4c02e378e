import { collectionRoutes } from "@/lib/api/resource-routes";
import { videoSchema } from "@/lib/content/video/schema";
import { videoStore } from "@/lib/content/video/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = collectionRoutes(
  videoStore,
  videoSchema,
);
