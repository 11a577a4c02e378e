"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { CopyStatus } from "@/lib/copies/status";
import { pollWhile } from "../query/poll-while";
import { queryKeys } from "../query/query-keys";

export const COPIES_FAILED = "Failed to load copies";

/** The copies on another machine. Polls the server while a copy is made. */
export function useCopies() {
  const client = useQueryClient();
  const query = useQuery<CopyStatus>({
    queryKey: queryKeys.copies,
    meta: { failed: COPIES_FAILED },
    ...pollWhile(({ is_running }) => is_running),
  });
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.copies });
  const making = useMutation({
    meta: { failed: "Failed to copy", saysWhy: true },
    mutationFn: (isTakeOver: boolean) =>
      request<CopyStatus>("POST", "/copies", isTakeOver ? { take_over: true } : undefined),
    onMutate: () => {
      // The server answers when the copy is done. Until then, `is_running` keeps the query polling, which loads the
      // progress.
      client.setQueryData<CopyStatus>(
        queryKeys.copies,
        (status) => status && { ...status, is_running: true, progress: 0 },
      );
    },
    onSuccess: (status) => {
      client.setQueryData(queryKeys.copies, status);
      if (!status.is_running) showSuccess("Everything is copied");
    },
    onError: reload,
  });
  return {
    query,
    isRunning: making.isPending || query.data?.is_running === true,
    copyNow: () => making.mutate(false),
    /**
     * Copies from this site even if another site has copied to the same storage. The other site can then no longer copy
     * there.
     */
    copyFromHere: () => making.mutate(true),
  };
}

export type CopiesState = ReturnType<typeof useCopies>;
