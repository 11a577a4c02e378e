import { fileAnswer } from "@/lib/api/file-answer";
import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { findUpload } from "@/lib/media/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const upload = await findUpload(params.name ?? "");
    if (!upload) throw notFound("File");
    return fileAnswer(upload);
  }),
});
