import { readFormFile } from "@/lib/api/multipart";
import { json, methods, ownerRoute } from "@/lib/api/route";
import { addUpload } from "@/lib/content/uploads/store";
import { invalidField } from "@/lib/errors";
import { answerFor, PartialUpload } from "@/lib/media/partial-upload";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: ownerRoute(async ({ request }) => {
    const partial = await PartialUpload.open();
    try {
      const file = await readFormFile(request, "file", () => (piece) => partial.write(piece));
      if (!file) throw invalidField("file", "A file is required");
      const isPicture = file.fields.get("accept") === "image";
      const upload = await partial.prepare({ ...file, isPicture });
      await addUpload(upload, file.name);
      return json(answerFor(upload), { status: 201 });
    } finally {
      await partial.remove();
    }
  }),
});
