import { drawingAnswer, fileAnswer, largeFileAnswer } from "@/lib/api/file-answer";
import { methods, publicRoute } from "@/lib/api/route";
import { fileNameOf, findPublicUpload } from "@/lib/content/uploads/store";
import { notFound } from "@/lib/errors";
import { fileTypeByStoredName } from "@/lib/media/file-types";
import { readPictureDrawing } from "@/lib/media/theme-drawing";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request, params }) => {
    const name = params.name ?? "";
    const upload = await findPublicUpload(name);
    if (!upload) throw notFound("File");
    const type = fileTypeByStoredName(name);
    if (!type) {
      const drawing = await readPictureDrawing(upload);
      return drawing === null ? fileAnswer(upload) : drawingAnswer(drawing);
    }
    const details = { tag: name, fileName: await fileNameOf(name), isShown: type.isShown === true };
    return largeFileAnswer({ ...upload, ...details }, request);
  }),
});
