import { fileAnswer } from "@/lib/api/file-answer";
import { methods, publicRoute } from "@/lib/api/route";
import { UPLOAD_KIND } from "@/lib/content/uploads/table";
import { notFound } from "@/lib/errors";
import { findVariant } from "@/lib/media/image-variants";
import { readAs } from "@/lib/server/content-reads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const { name = "", variant: width = "" } = params;
    const variant = await readAs(UPLOAD_KIND, () => findVariant(name, width));
    if (!variant) throw notFound("File");
    return fileAnswer(variant);
  }),
});
