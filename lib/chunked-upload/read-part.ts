import "server-only";
import { readBytes } from "@/lib/api/body";
import { wholeNumberQuery } from "@/lib/api/route";
import { FILE_PART_LIMIT_BYTES } from "@/lib/limits";

/**
 * Reads the part of a file in a request, and the byte at which it begins. Throws 413 for a part over 4 MB, and 422 for
 * a beginning that is no whole number up to `max`.
 */
export async function readPart(request: Request, { max }: { max: number }) {
  const query = new URL(request.url).searchParams;
  const from = wholeNumberQuery(query, "from", { min: 0, max, fallback: 0 });
  return { from, part: await readBytes(request, FILE_PART_LIMIT_BYTES) };
}
