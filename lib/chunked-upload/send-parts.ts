import { sendBytes } from "@/lib/api/client";
import { FILE_PART_LIMIT_BYTES } from "@/lib/server/request/body-limits";

interface SendOptions {
  /** Where the part goes that begins at this byte. */
  pathAt(from: number): string;
  /** Called with the bytes of the file that have arrived. */
  onReceived(bytes: number): void;
  /** The size of a part; the largest that the server takes, unless given. */
  partBytes?: number;
  signal: AbortSignal;
}

/**
 * Sends a file in parts, so that no limit of a proxy on size or time stops it. Gives the answer to the last part.
 * Throws ApiFailure.
 */
export async function sendParts<Answer extends { received: number }>(
  file: File,
  { pathAt, onReceived, partBytes = FILE_PART_LIMIT_BYTES, signal }: SendOptions,
): Promise<Answer> {
  for (let from = 0; ; ) {
    const part = file.slice(from, from + partBytes);
    const answer = await sendBytes<Answer>("PUT", pathAt(from), part, signal);
    from = answer.received;
    onReceived(from);
    if (from >= file.size) return answer;
  }
}
