import { notFound } from "@/lib/api/errors";
import { fileAnswer } from "@/lib/api/file-answer";
import { methods, publicRoute } from "@/lib/api/route";
import { findUpload } from "@/lib/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const upload = await findUpload(params.name ?? "");
    if (!upload) throw notFound("File");
    return fileAnswer(upload);
  }),
});
