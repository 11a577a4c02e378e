"use client";

import { createContext, useContext } from "react";

/** The running uploads of one form. A save waits for them. */
export interface FormUploads {
  /** Runs `work`, which uploads a file and puts its address into the form. Throws what `work` throws. */
  run(work: () => Promise<void>): Promise<void>;
  /** The number of running uploads. */
  count(): number;
  /** Waits until no upload is running. Resolves to true if none of them failed; a cancelled upload is no failure. */
  settled(): Promise<boolean>;
  /** Calls `listener` when the count changes. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

const isCancelled = (reason: unknown) =>
  reason instanceof DOMException && reason.name === "AbortError";

export function createFormUploads(): FormUploads {
  const running = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };

  return {
    async run(work) {
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
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The uploads of the form around a field. */
export const FormUploadsContext = createContext<FormUploads>(createFormUploads());

export const useFormUploads = () => useContext(FormUploadsContext);
