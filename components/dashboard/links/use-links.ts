"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showError, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { LinkReport, OutgoingLink } from "@/lib/content/outgoing-link/schema";
import { pollWhile, takeInstead } from "../query/poll-while";
import { queryKeys } from "../query/query-keys";

export const LOAD_FAILED = "Failed to load links";

const sayWhy = (failed: string) => (error: Error) =>
  showError(error instanceof ApiFailure && error.status === 409 ? error.message : failed);

/** How the links are, looked at again and again while the server asks for some. */
export function useLinks() {
  const client = useQueryClient();
  const query = useQuery<LinkReport>({
    queryKey: queryKeys.links,
    meta: { failed: LOAD_FAILED },
    ...pollWhile(({ due }) => due > 0),
  });
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.links });

  const checkAll = useMutation({
    mutationFn: () => request<LinkReport>("POST", "/links/check"),
    onSuccess: (begun) => takeInstead(client, queryKeys.links, begun),
    onError: sayWhy("Failed to check links"),
  });
  const checkAgain = useMutation({
    mutationFn: ({ id }: OutgoingLink) => request("POST", `/links/${id}/check`),
    onSuccess: reload,
    onError: sayWhy("Failed to check the link"),
  });
  const setIgnored = useMutation({
    mutationFn: ({ id, is_ignored }: Pick<OutgoingLink, "id" | "is_ignored">) =>
      request("PUT", `/links/${id}`, { is_ignored }),
    async onSuccess(_, { id, is_ignored }) {
      await reload();
      if (!is_ignored) return;
      showUndo("Link ignored", {
        onUndo: () => setIgnored.mutate({ id, is_ignored: false }),
        onGone: () => undefined,
      });
    },
    onError: sayWhy("Failed to change the link"),
  });

  return {
    query,
    isChecking: query.data !== undefined && query.data.due > 0,
    checkAll: () => checkAll.mutate(),
    checkAgain: checkAgain.mutate,
    setIgnored: setIgnored.mutate,
  };
}
