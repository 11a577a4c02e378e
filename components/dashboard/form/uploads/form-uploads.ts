"use client";

import { createContext, useContext } from "react";

const isCancelled = (reason: unknown) =>
  reason instanceof DOMException && reason.name === "AbortError";

/** The running uploads of one form. A save waits for them. */
export function createFormUploads() {
  const running = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };

  return {
    /** Runs `work`, which uploads a file and puts its address into the form. Throws what `work` throws. */
    async run(work: () => Promise<void>) {
      const upload = work();
      running.add(upload);
      announce();
      try {
        await upload;
      } finally {
        running.delete(upload);
        announce();
      }
    },
    count: () => running.size,
    /** Waits until no upload is running. Resolves to false if an upload failed. A cancelled upload is not a failure. */
    async settled() {
      let isAllUploaded = true;
      // Another upload may start during the wait.
      while (running.size > 0) {
        const results = await Promise.allSettled(running);
        const hasFailed = results.some(
          (result) => result.status === "rejected" && !isCancelled(result.reason),
        );
        if (hasFailed) isAllUploaded = false;
      }
      return isAllUploaded;
    },
    /** Calls `listener` when the number of running uploads changes. Returns a function that removes the listener. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The uploads of the form around a field. */
export const FormUploadsContext = createContext(createFormUploads());

export const useFormUploads = () => useContext(FormUploadsContext);
