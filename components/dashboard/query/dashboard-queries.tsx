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
 * When the server can be reached again, repeats the screen's loads that could not reach it. Returns a function that
 * ends this behaviour.
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
    stopLoop ??= startRetryLoop({ retry: () => client.refetchQueries(wanted) });
  });

  return () => {
    stopWatching();
    stop();
  };
}

declare module "@tanstack/react-query" {
  interface Register {
    /** The text of the toast for a failure; undefined for no toast. */
    queryMeta: { failed?: string };
    /** With `saysWhy`, the toast shows the server's message if the answer has a message. */
    mutationMeta: { failed?: string; saysWhy?: boolean };
  }
}

// With `queueMicrotask`, React renders new data before the next frame. Otherwise a dragged item would appear in its old
// place for a moment.
notifyManager.setScheduler(queueMicrotask);

// Data is also refreshed when the owner comes back from another window, not only from another tab.
focusManager.setEventListener((onFocus) => {
  if (typeof window === "undefined") return;
  for (const event of ["focus", "visibilitychange"])
    window.addEventListener(event, () => onFocus());
});

/** The dashboard's cache of server data. A screen's data is loaded when the screen opens and removed when it closes. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        // The text is also the id of the toast, so two failed loads with the same text show a single toast.
        if (meta?.failed) showFailure(error, meta.failed, "Error", meta.failed);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, { meta }) {
        if (!meta?.failed) return;
        const hasReason = meta.saysWhy && error instanceof ApiFailure;
        showFailure(error, hasReason ? error.message : meta.failed);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path], signal }) =>
          request<unknown>("GET", String(path), undefined, signal),
        gcTime: 0,
        retry: false,
        // A browser without internet can still reach a server in the local network.
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Provides the client for all screens, from the sign-in until the owner leaves the dashboard. */
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
