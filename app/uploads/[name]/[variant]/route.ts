import { fileAnswer } from "@/lib/api/file-answer";
import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { findVariant } from "@/lib/media/image-variants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const variant = await findVariant(params.name ?? "", params.variant ?? "");
    if (!variant) throw notFound("File");
    return fileAnswer(variant);
  }),
});
