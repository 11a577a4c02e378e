import "server-only";
import { createReadStream } from "node:fs";
import fresh from "fresh";
import { ApiError, errorBody } from "@/lib/errors";
import type { DemoFile } from "@/lib/media/demo/demo-file";
import type { KeptFile } from "@/lib/media/uploads";
import { PUBLIC_CACHE_CONTROL } from "@/lib/server/cache-headers";
import { FILE_LENGTH_HEADER } from "@/lib/server/file-length";
import { streamBody } from "./stream-body";

interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the part that a `Range` header requests of a file of `size` bytes. Returns null if the header is missing or
 * invalid, or if it requests several parts.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const bytes = Math.min(Number(last), size);
    return bytes === 0 ? "unsatisfiable" : { start: size - bytes, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

const FOR_GOOD = "public, max-age=31536000, immutable";

/** Sends a stored file. Caches may store it for ever, unless `isLasting` is false. */
export function fileAnswer(file: KeptFile & { isLasting?: false }): Response {
  return new Response(streamBody(createReadStream(file.path)), {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      // A file's name is the hash of its content, so the content at a file's address never changes.
      "Cache-Control": file.isLasting === false ? "no-store" : FOR_GOOD,
    },
  });
}

/** Sends an SVG that was made from a stored file. Caches may store it for ever, like the stored file. */
export const drawingAnswer = (svg: string): Response =>
  new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": FOR_GOOD } });

const isKnown = (request: Request, etag: string) =>
  fresh({ "if-none-match": request.headers.get("if-none-match") ?? undefined }, { etag });

interface LargeFile extends KeptFile {
  tag: string;
  /** The name under which the browser saves the file. If it is '', the browser chooses a name. */
  fileName: string;
  isShown: boolean;
}

/** A file name for the header `Content-Disposition` (RFC 8187). */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

/** Streams a stored file of any size, or only the part that the request's `Range` header names. */
export function largeFileAnswer(file: LargeFile, request: Request): Response {
  const { path, size, type, fileName, isShown } = file;
  const etag = `"${file.tag}"`;
  const name = fileName === "" ? "" : `; filename*=UTF-8''${encoded(fileName)}`;
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `${isShown ? "inline" : "attachment"}${name}`,
    // `no-transform` stops proxies from compressing. If a proxy compressed some parts of a file, a browser could not
    // join the parts.
    "Cache-Control": `${FOR_GOOD}, no-transform`,
    "Accept-Ranges": "bytes",
    ETag: etag,
  };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  const condition = request.headers.get("if-range");
  const canBePart = request.method === "GET" && (condition === null || condition === etag);
  const range = canBePart ? byteRange(request.headers.get("range"), size) : null;
  if (range === "unsatisfiable") {
    return Response.json(errorBody(new ApiError(416, "The file has no such bytes")), {
      status: 416,
      headers: { "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" },
    });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return new Response(streamBody(createReadStream(path, { start, end })), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      [FILE_LENGTH_HEADER]: String(end - start + 1),
      ...(range ? { "Content-Range": `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}

/** Sends a file of a demo. Browsers revalidate the file each time. `tag` identifies the file's content. */
export function demoFileAnswer(file: DemoFile & { tag: string }, request: Request): Response {
  const etag = `"${file.tag}"`;
  const headers = {
    "Content-Type": file.type,
    "Cache-Control": PUBLIC_CACHE_CONTROL,
    ETag: etag,
    Vary: "Origin, Sec-Fetch-Dest",
  };
  if (isKnown(request, etag)) {
    file.stream.destroy();
    return new Response(null, { status: 304, headers });
  }
  return new Response(streamBody(file.stream), {
    headers: { ...headers, [FILE_LENGTH_HEADER]: String(file.size) },
  });
}
