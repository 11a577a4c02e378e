"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showError, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { LinkReport, OutgoingLink } from "@/lib/content/links/schema";
import { pollWhile, takeInstead } from "../query/poll-while";
import { queryKeys } from "../query/query-keys";

export const LOAD_FAILED = "Failed to load links";

const sayWhy = (error: Error, failed: string) =>
  showError(error instanceof ApiFailure && error.status === 409 ? error.message : failed);

/** Loads the state of all links. Polls the server while the server checks links. */
export function useLinks() {
  const client = useQueryClient();
  const query = useQuery<LinkReport>({
    queryKey: queryKeys.links,
    meta: { failed: LOAD_FAILED },
    ...pollWhile(({ due }) => due > 0),
  });
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.links });
  /** Shows a change of a link before the server answers. */
  const put = (id: number, fields: Partial<OutgoingLink>) =>
    takeInstead<LinkReport>(
      client,
      queryKeys.links,
      (report) =>
        report && {
          ...report,
          links: report.links.map((link) => (link.id === id ? { ...link, ...fields } : link)),
        },
    );

  const checkAll = useMutation({
    mutationFn: () => request<LinkReport>("POST", "/links/check"),
    onSuccess: (report) => takeInstead(client, queryKeys.links, report),
    onError: (error) => sayWhy(error, "Failed to check links"),
  });
  const checkAgain = useMutation({
    mutationFn: ({ id }: OutgoingLink) => request("POST", `/links/${id}/check`),
    onMutate: ({ id }) => put(id, { is_due: true }),
    onError(error, { id }) {
      void put(id, { is_due: false });
      sayWhy(error, "Failed to check the link");
    },
    onSettled: reload,
  });
  const setIgnored = useMutation({
    mutationFn: ({ id, is_ignored }: Pick<OutgoingLink, "id" | "is_ignored">) =>
      request("PUT", `/links/${id}`, { is_ignored }),
    onMutate: ({ id, is_ignored }) => put(id, { is_ignored }),
    onSuccess(_, { id, is_ignored }) {
      if (!is_ignored) return;
      showUndo("Link ignored", { onUndo: () => setIgnored.mutate({ id, is_ignored: false }) });
    },
    onError(error, { id, is_ignored }) {
      void put(id, { is_ignored: !is_ignored });
      sayWhy(error, "Failed to change the link");
    },
    onSettled: reload,
  });

  return {
    query,
    isChecking: checkAll.isPending || (query.data !== undefined && query.data.due > 0),
    checkAll: () => checkAll.mutate(),
    checkAgain: checkAgain.mutate,
    setIgnored: setIgnored.mutate,
  };
}
