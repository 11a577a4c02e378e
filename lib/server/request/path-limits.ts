import { FILE_PART_LIMIT_BYTES, OWNER_LIMIT_BYTES, VISITOR_LIMIT_BYTES } from "@/lib/limits";
import { UPLOAD_FORM_LIMIT_BYTES } from "@/lib/media/upload-limits";
import { withoutLastSlashes } from "@/lib/text/redirects";

const UPLOAD = /^\/api\/upload\/upload$/;

/** Paths that take files, or that only visitors call. The first match counts. */
const LIMITS: [path: RegExp, bytes: number][] = [
  [UPLOAD, UPLOAD_FORM_LIMIT_BYTES],
  [/^\/api\/upload\/parts\/[^/]+$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/backups\/uploads\/[^/]+$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/imports\/pending\/[^/]+\/files$/, FILE_PART_LIMIT_BYTES],
  [/^\/api\/(auth\/.*|contact|views)$/, VISITOR_LIMIT_BYTES],
  [/^\/api(\/.*)?$/, OWNER_LIMIT_BYTES],
];

const pathOf = (address: string) => withoutLastSlashes(address.split("?", 1)[0] ?? "");

/** Whether a request to this address carries a file. Its route reads the file as it arrives and applies the limit. */
export const bringsFile = (address: string): boolean => UPLOAD.test(pathOf(address));

/** The most bytes that a request to this address (a path, perhaps with a query) may have in its body. */
export function bodyLimit(address: string): number {
  const path = pathOf(address);
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? VISITOR_LIMIT_BYTES;
}
