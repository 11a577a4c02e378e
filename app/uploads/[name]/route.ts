import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { notFound } from "@/lib/api/errors";
import { methods, publicRoute } from "@/lib/api/route";
import { findUpload } from "@/lib/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const upload = await findUpload(params.name ?? "");
    if (!upload) throw notFound("File");
    const body = Readable.toWeb(createReadStream(upload.path)) as ReadableStream;
    return new Response(body, {
      headers: {
        "Content-Type": upload.type,
        "Content-Length": String(upload.size),
        // The name is the hash of the content, so the content never changes.
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "X-Content-Type-Options": "nosniff",
      },
    });
  }),
});
