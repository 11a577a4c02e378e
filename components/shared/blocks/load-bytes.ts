/** The file could not be fetched. */
export class NotLoaded extends Error {}

/** The parts in one piece. */
function joined(parts: readonly Uint8Array[], bytes: number): ArrayBuffer {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}

/**
 * Fetches a file. `onProgress` is told how much of it has come, from 0 to 1, where its length is known. Throws NotLoaded,
 * and an AbortError when `signal` ends it.
 */
export async function loadBytes(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { signal });
    const reader = response.body?.getReader();
    if (!response.ok || !reader) throw new NotLoaded();
    const total = Number(response.headers.get("content-length"));
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(parts, bytes);
      parts.push(value);
      bytes += value.length;
      if (total > 0) onProgress(Math.min(1, bytes / total));
    }
  } catch (error) {
    if (signal.aborted || error instanceof NotLoaded) throw error;
    throw new NotLoaded();
  }
}
