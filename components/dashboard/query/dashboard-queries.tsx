"use client";

import {
  focusManager,
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiFailure, request } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import { startRetryLoop } from "./retry-loop";
import { showFailure } from "./show-failure";

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

declare module "@tanstack/react-query" {
  interface Register {
    /** The text of the toast when it fails; without it there is none. */
    queryMeta: { failed?: string };
    /** With `saysWhy` the toast has the server's own words where there are any. */
    mutationMeta: { failed?: string; saysWhy?: boolean };
  }
}

// Before the next frame, or what was just put down or chosen would be seen where it was.
notifyManager.setScheduler(queueMicrotask);

// Returning from another window refreshes too, not only returning from another tab.
focusManager.setEventListener((onFocus) => {
  if (typeof window === "undefined") return;
  for (const event of ["focus", "visibilitychange"])
    window.addEventListener(event, () => onFocus());
});

/**
 * The dashboard's cache of server data. A screen loads its data when it opens and drops them when it closes. A person
 * retries a failed load, except after the server was unreachable (`recoverLoads`).
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        // One is enough where a screen loads two things and says the same of both.
        if (meta?.failed) showFailure(error, meta.failed, "Error", meta.failed);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, { meta }) {
        if (!meta?.failed) return;
        const isTold = meta.saysWhy && error instanceof ApiFailure;
        showFailure(error, isTold ? error.message : meta.failed);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path], signal }) =>
          request<unknown>("GET", String(path), undefined, signal),
        gcTime: 0,
        retry: false,
        // A browser that takes itself for offline may still reach a server at home.
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Gives the screens inside one client, from the sign-in until the dashboard is left. */
export function DashboardQueries({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  useEffect(() => {
    const stop = recoverLoads(client);
    return () => {
      stop();
      client.clear();
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
