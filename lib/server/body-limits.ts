import { UPLOAD_FORM_LIMIT_BYTES } from "@/lib/media/upload-limits";

/** What a visitor may send: hundreds who never finish must not fill the memory. */
export const VISITOR_LIMIT_BYTES = 256 * 1024;

/** What the owner may send as JSON or as a form without files. */
export const OWNER_LIMIT_BYTES = 2 * 1024 * 1024;

/** Large files are sent in parts of this size at most, so that a proxy's limit does not matter. */
export const FILE_PART_LIMIT_BYTES = 4 * 1024 * 1024;

/**
 * A client that is still sending does not read the answer, so a body over its limit is read and discarded up to here.
 * Beyond, the connection is closed.
 */
export const DISCARD_LIMIT_BYTES = 64 * 1024 * 1024;

const UPLOAD = /^\/api\/upload\/upload$/;

/** Paths that take files, or that only visitors call. The first match counts. */
const LIMITS: [path: RegExp, bytes: number][] = [
  [UPLOAD, UPLOAD_FORM_LIMIT_BYTES],
  [/^\/api\/backups\/uploads\/[^/]+$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/imports\/pending\/[^/]+\/files$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/(auth\/.*|contact|views)$/, VISITOR_LIMIT_BYTES],
  [/^\/api(\/.*)?$/, OWNER_LIMIT_BYTES],
];

const pathOf = (address: string) => (address.split("?", 1)[0] ?? "").replace(/\/+$/, "");

/** Whether a request to this address brings a file, whose route reads it as it arrives and holds it to the limit. */
export const bringsFile = (address: string): boolean => UPLOAD.test(pathOf(address));

/** The most bytes that a request to this address (a path, perhaps with a query) may have in its body. */
export function bodyLimit(address: string): number {
  const path = pathOf(address);
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? VISITOR_LIMIT_BYTES;
}
