import "server-only";
import { createReadStream } from "node:fs";
import type { KeptFile } from "@/lib/media/uploads";
import { streamBody } from "./stream-body";

/** A kept file, sent as nothing but what it is; caches may keep it for good unless told otherwise. */
export function fileAnswer(file: KeptFile & { isLasting?: false }): Response {
  return new Response(streamBody(createReadStream(file.path)), {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      // The name is the hash of the content, so the content never changes.
      "Cache-Control":
        file.isLasting === false ? "no-store" : "public, max-age=31536000, immutable",
    },
  });
}
