import { itemRoutes } from "@/lib/api/resource-routes";
import { videoSchema } from "@/lib/content/nouns/video/schema";
import { videoStore } from "@/lib/content/nouns/video/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(videoStore, videoSchema);
