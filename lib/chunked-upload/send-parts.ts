import { sendBytes } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import { FILE_PART_LIMIT_BYTES } from "@/lib/limits";

/** A part that gets no answer is sent again and again for this time. A restart of the server takes only seconds. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

interface SendOptions {
  /** The path for the part that begins at this byte. */
  pathAt(from: number): string;
  /** Called with the number of bytes that the server has received so far. */
  onReceived(bytes: number): void;
  /** The size of a part; by default the largest that the server accepts. */
  partBytes?: number;
  signal: AbortSignal;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, PAUSE_MS);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Repeats the request until the server answers. If only the answer was lost, the server gets the same part a second
 * time.
 */
async function sendPatiently<Answer>(send: () => Promise<Answer>, signal: AbortSignal) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isConnectionFailure(error) || Date.now() > end) throw error;
    }
    await pause(signal);
  }
}

/**
 * Sends a file in parts, so that each request is within a proxy's limits on size and time. If the server is
 * unreachable for less than a minute, sending continues. Returns the answer to the last part. Throws ApiFailure.
 */
export async function sendParts<Answer extends { received: number }>(
  file: File,
  { pathAt, onReceived, partBytes = FILE_PART_LIMIT_BYTES, signal }: SendOptions,
): Promise<Answer> {
  for (let from = 0; ; ) {
    const part = file.slice(from, from + partBytes);
    const answer = await sendPatiently(
      () => sendBytes<Answer>("PUT", pathAt(from), part, signal),
      signal,
    );
    from = answer.received;
    onReceived(from);
    if (from >= file.size) return answer;
  }
}
