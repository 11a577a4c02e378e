"use client";

import { createContext, useContext } from "react";

/** The uploads that run for one form; a save waits for them. */
export interface FormUploads {
  /** Runs `work`, which uploads a file and puts its address into the form. Throws what `work` throws. */
  run(work: () => Promise<void>): Promise<void>;
  /** How many are running. */
  count(): number;
  /** Waits until none is running. Gives whether all that it waited for succeeded; a cancelled one is no failure. */
  settled(): Promise<boolean>;
  /** Calls `listener` when the count changes. Returns the function that ends it. */
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
      // One may begin while another is waited for.
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
