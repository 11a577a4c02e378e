"use client";

import { useCallback, useEffect, useState } from "react";
import { request } from "@/lib/api/client";
import { showFailure } from "./show-failure";

type State<T> = { status: "loading" } | { status: "failed" } | { status: "ready"; data: T };

const get = <T>(path: string, signal?: AbortSignal) => request<T>("GET", path, undefined, signal);

/**
 * What GET `path` answers, or what `read` makes of it, loaded when the screen opens. A failed load shows `failedToast`; one that
 * fails later keeps what is there.
 */
export function useResource<T>(
  path: string,
  failedToast: string,
  /** Must stay the same function: another one loads anew. */
  read: (path: string, signal?: AbortSignal) => Promise<T> = get,
) {
  const [state, setState] = useState<State<T>>({ status: "loading" });

  const load = useCallback(
    async (signal?: AbortSignal, isWanted: () => boolean = () => true): Promise<T | null> => {
      try {
        const data = await read(path, signal);
        if (signal?.aborted || !isWanted()) return null;
        setState({ status: "ready", data });
        return data;
      } catch (error) {
        if (signal?.aborted) return null;
        setState((current) => (current.status === "ready" ? current : { status: "failed" }));
        // One is enough where a screen loads two things and says the same of both.
        showFailure(error, failedToast, "Error", failedToast);
        return null;
      }
    },
    [path, failedToast, read],
  );

  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load]);

  return {
    ...state,
    /** Loads anew while what is there stays; gives it, or null when that failed or is no longer wanted once it came. */
    reload: (isWanted?: () => boolean) => load(undefined, isWanted),
    /** Loads anew from the beginning, for a button beside the error. */
    retry: () => {
      setState({ status: "loading" });
      void load();
    },
    /** Changes what was loaded by what the server has just answered. */
    change: (to: (data: T) => T) =>
      setState((current) =>
        current.status === "ready" ? { status: "ready", data: to(current.data) } : current,
      ),
  };
}
