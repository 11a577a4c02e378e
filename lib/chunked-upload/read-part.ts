import "server-only";
import { readBytes } from "@/lib/api/body";
import { wholeNumberQuery } from "@/lib/api/route";
import { FILE_PART_LIMIT_BYTES } from "@/lib/limits";

/**
 * Reads a part of a file from a request, and the position `from` of its first byte in the file. Throws 413 if the part
 * is larger than 4 MB, and 422 if `from` is not a whole number up to `max`.
 */
export async function readPart(request: Request, { max }: { max: number }) {
  const query = new URL(request.url).searchParams;
  const from = wholeNumberQuery(query, "from", { min: 0, max, fallback: 0 });
  return { from, part: await readBytes(request, FILE_PART_LIMIT_BYTES) };
}
