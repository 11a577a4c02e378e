import { previewRoutes } from "@/lib/api/preview-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = previewRoutes("blog");
