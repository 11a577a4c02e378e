import type { Query, QueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import { startRetryLoop } from "./retry-loop";

const isCutOff = ({ state: { status, error } }: Query) =>
  status === "error" && isConnectionFailure(error);

/**
 * Loads again what is shown and could not be loaded because the server was away, as soon as it can be reached. Goes on
 * until the function it gives is called.
 */
export function recoverLoads(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const wanted = { type: "active", predicate: isCutOff } as const;
  let stopLoop: (() => void) | null = null;

  function stop() {
    stopLoop?.();
    stopLoop = null;
  }

  const stopWatching = cache.subscribe(() => {
    if (cache.findAll(wanted).length === 0) return stop();
    stopLoop ??= startRetryLoop({
      probe: (signal) => request("GET", "/health", undefined, signal),
      retry: () => client.refetchQueries(wanted),
    });
  });

  return () => {
    stopWatching();
    stop();
  };
}
