import "server-only";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { KeptFile } from "@/lib/uploads";

/** A kept file, sent as nothing but what it is; caches may keep it for good unless told otherwise. */
export function fileAnswer(file: KeptFile & { isLasting?: false }): Response {
  const body = Readable.toWeb(createReadStream(file.path)) as ReadableStream;
  return new Response(body, {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      // The name is the hash of the content, so the content never changes.
      "Cache-Control":
        file.isLasting === false ? "no-store" : "public, max-age=31536000, immutable",
    },
  });
}
