"use client";

import {
  focusManager,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiFailure, request } from "@/lib/api/client";
import { recoverLoads } from "./recover-loads";
import { showFailure } from "./show-failure";

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

// Who comes back from another window looks anew, not only who comes back from another tab.
focusManager.setEventListener((onFocus) => {
  if (typeof window === "undefined") return;
  for (const event of ["focus", "visibilitychange"])
    window.addEventListener(event, () => onFocus());
});

/**
 * What the dashboard knows of the server. A screen loads what it shows when it opens and keeps nothing when it closes. What
 * fails is tried again by a person, except where the server was away (`recoverLoads`).
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
