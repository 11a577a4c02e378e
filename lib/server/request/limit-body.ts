import { IncomingMessage, type ServerResponse } from "node:http";
import { ApiError, errorBody, tooLarge } from "@/lib/errors";
import {
  DISCARD_LIMIT_BYTES,
  DISCARD_LIMIT_MS,
  FILE_PART_LIMIT_BYTES,
  OWNER_LIMIT_BYTES,
  SHORT_BODY_BYTES,
  VISITOR_LIMIT_BYTES,
  VISITORS_LIMIT_BYTES,
} from "@/lib/limits";
import { log } from "@/lib/log/log";
import { FILE_TOO_LARGE, UPLOAD_FORM_LIMIT_BYTES } from "@/lib/media/upload-limits";
import { withoutLastSlashes } from "@/lib/text/redirects";
import { sendBusy } from "../page-cache/answers/plain-answers";
import { protect } from "../security-headers";
import { requestIdHeader } from "./request-id";

const UPLOAD = /^\/api\/upload\/upload$/;

/** The limits by path. The first match counts. */
const LIMITS: [path: RegExp, bytes: number][] = [
  [UPLOAD, UPLOAD_FORM_LIMIT_BYTES],
  [/^\/api\/upload\/parts\/[^/]+$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/backups\/uploads\/[^/]+$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/imports\/pending\/[^/]+\/files$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/(auth\/.*|contact|views)$/, VISITOR_LIMIT_BYTES],
  [/^\/api(\/.*)?$/, OWNER_LIMIT_BYTES],
];

const pathOf = (address: string) => withoutLastSlashes(address.split("?", 1)[0] ?? "");

/** Whether a request to this address carries a file. The route limits the file while it reads the body. */
export const bringsFile = (address: string): boolean => UPLOAD.test(pathOf(address));

/** The limit in bytes for the body of a request to this address (a path, perhaps with a query). */
export function bodyLimit(address: string): number {
  const path = pathOf(address);
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? VISITOR_LIMIT_BYTES;
}

function refuse(refusal: ApiError, request: IncomingMessage, response: ServerResponse) {
  const { status } = refusal;
  const [idName, id] = requestIdHeader(request);
  log.info({ method: request.method, status, request_id: id }, "A body was too large");
  protect(request, response);
  if (idName !== undefined && id !== undefined) response.setHeader(idName, id);
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(errorBody(refusal)));
}

/** Reads and drops the rest of a body. Returns false if the rest is too long or too slow: the connection must end. */
async function discard(request: IncomingMessage, hasRead: number): Promise<boolean> {
  const end = performance.now() + DISCARD_LIMIT_MS;
  let bytes = hasRead;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > DISCARD_LIMIT_BYTES || performance.now() > end) return false;
  }
  return true;
}

/** The number of bytes of all unfinished bodies that have arrived so far. */
let coming = 0;

class TooManyBytesError extends Error {}

/**
 * Returns the body. If the body is longer than `limit`, returns the number of bytes that were read. Throws an error if
 * all bodies together are too long.
 */
async function readUpTo(request: IncomingMessage, limit: number): Promise<Buffer | number> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const { length } = chunk as Buffer;
      bytes += length;
      coming += length;
      if (bytes > limit) return bytes;
      if (bytes > SHORT_BODY_BYTES && coming > VISITORS_LIMIT_BYTES) throw new TooManyBytesError();
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } finally {
    coming -= bytes;
  }
}

function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const { "transfer-encoding": _chunked, ...headers } = request.headers;
  Object.assign(copy, { httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  copy.method = method;
  copy.url = url;
  copy.headers = { ...headers, "content-length": String(body.length) };
  copy.rawHeaders = request.rawHeaders;
  copy.push(body);
  copy.push(null);
  return copy;
}

const isCutOff = (error: unknown) => (error as NodeJS.ErrnoException).code === "ECONNRESET";

/**
 * Limits a request's body before other code reads it. The limit depends on the address. Returns the request to continue
 * with, or null after an answer: 413 above the limit, 503 if too many bodies arrive at the same time. Bodies up to the
 * visitors' limit are read here. Longer bodies with a declared length are not read here, because Node reads no more
 * than that length. If `mayBuffer` allows it, longer chunked bodies are read here. Longer chunked files are read by
 * their route instead.
 */
export async function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  mayBuffer: (request: IncomingMessage) => Promise<boolean>,
): Promise<IncomingMessage | null> {
  const { "content-length": declared, "transfer-encoding": encoding } = request.headers;
  if (declared === undefined && encoding === undefined) return request;
  const isFile = bringsFile(request.url ?? "/");
  let limit = bodyLimit(request.url ?? "/");
  let hasRead = 0;
  const endConnection = () => {
    response.setHeader("Connection", "close");
    response.once("finish", () => request.socket.destroySoon());
  };
  try {
    if (declared === undefined) {
      const isTrusted = limit > VISITOR_LIMIT_BYTES && (await mayBuffer(request));
      if (isTrusted && isFile) return request;
      if (!isTrusted) limit = Math.min(limit, VISITOR_LIMIT_BYTES);
    } else if (Number(declared) > VISITOR_LIMIT_BYTES && Number(declared) <= limit) return request;
    if (declared === undefined || Number(declared) <= limit) {
      // The request is not in a queue while its body arrives, so a slow body delays no other request.
      const body = await readUpTo(request, limit);
      if (typeof body !== "number") return withBody(request, body);
      hasRead = body;
    }
    const isRead =
      Number(declared ?? 0) <= DISCARD_LIMIT_BYTES && (await discard(request, hasRead));
    if (!isRead) endConnection();
  } catch (error) {
    if (isCutOff(error)) return null;
    if (!(error instanceof TooManyBytesError)) throw error;
    endConnection();
    sendBusy(request, response);
    return null;
  }
  // For a file, the message is about the limit of the file, not of the form data that contains it.
  const isOverFile = isFile && limit > VISITOR_LIMIT_BYTES;
  const refusal = isOverFile ? new ApiError(413, FILE_TOO_LARGE) : tooLarge(limit);
  refuse(refusal, request, response);
  return null;
}
