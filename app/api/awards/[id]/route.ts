import { itemRoutes } from "@/lib/api/resource-routes";
import { awardSchema } from "@/lib/content/award/schema";
import { awardStore } from "@/lib/content/award/store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes(awardStore, awardSchema);
