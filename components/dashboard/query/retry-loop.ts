import { request } from "@/lib/api/client";

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

interface RetryLoopOptions {
  /** Checks whether the server answers. Throws if it does not. */
  probe?(signal: AbortSignal): Promise<unknown>;
  retry(): Promise<unknown>;
  network?: EventTarget;
}

const probeHealth = (signal: AbortSignal) => request("GET", "/health", undefined, signal);

/**
 * Probes the server with growing pauses, and at once when the browser comes online. Calls `retry` when the server
 * answers. Returns a function that stops the loop.
 */
export function startRetryLoop({
  probe = probeHealth,
  retry,
  network = window,
}: RetryLoopOptions): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout>;
  let isTrying = false;

  async function attempt() {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    try {
      await probe(signal);
      if (!signal.aborted) await retry();
    } catch {
      // The server still does not answer.
    }
    isTrying = false;
    if (signal.aborted) return;
    timer = setTimeout(attempt, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  timer = setTimeout(attempt, pause);
  network.addEventListener(
    "online",
    () => {
      pause = FIRST_PAUSE_MS;
      void attempt();
    },
    { signal },
  );
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
