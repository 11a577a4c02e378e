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

/** Repeats failed loads of the screen when the server can be reached again. Returns a function that stops this. */
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
    /** The text of the toast for a failure; undefined for no toast. */
    queryMeta: { failed?: string };
    /** With `saysWhy` the toast has the server's message, if there is one. */
    mutationMeta: { failed?: string; saysWhy?: boolean };
  }
}

// Render before the next frame. Otherwise a dropped or chosen item would be seen in its former place.
notifyManager.setScheduler(queueMicrotask);

// Coming back from another window refreshes, too, as coming back from another tab does.
focusManager.setEventListener((onFocus) => {
  if (typeof window === "undefined") return;
  for (const event of ["focus", "visibilitychange"])
    window.addEventListener(event, () => onFocus());
});

/** The dashboard's cache of server data. A screen loads its data when it opens and drops them when it closes. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        // The id: a screen that loads two things with the same text shows only one toast.
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
        // A browser that is offline may still reach a server at home.
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** The screens inside share one client, from sign-in until the owner leaves the dashboard. */
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
