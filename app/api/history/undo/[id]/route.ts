import { idParam, json, methods, ownerRoute } from "@/lib/api/route";
import { undoChange } from "@/lib/content/figures/rename-figure";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ params }) => json(await undoChange(idParam(params, "Undo")))),
});
