"use client";

import { showError, showUndo } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { LinkReport, OutgoingLink } from "@/lib/content/outgoing-link/schema";
import { usePolling } from "../query/use-polling";
import { useResource } from "../query/use-resource";

export const LOAD_FAILED = "Failed to load links";

/** How the links are, looked at again and again while the server asks for some. */
export function useLinks() {
  const resource = useResource<LinkReport>("/links", LOAD_FAILED);
  const isChecking = resource.status === "ready" && resource.data.due > 0;
  usePolling(isChecking, resource.reload);

  async function attempt<T>(failed: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      showError(error instanceof ApiFailure && error.status === 409 ? error.message : failed);
      return null;
    }
  }

  const setIgnored = (id: number, is_ignored: boolean) =>
    attempt("Failed to change the link", async () => {
      await request("PUT", `/links/${id}`, { is_ignored });
      await resource.reload();
      return true;
    });

  return {
    resource,
    isChecking,

    async checkAll() {
      const begun = await attempt("Failed to check links", () =>
        request<LinkReport>("POST", "/links/check"),
      );
      if (begun) resource.change(() => begun);
    },

    async checkAgain({ id }: OutgoingLink) {
      const begun = await attempt("Failed to check the link", () =>
        request<OutgoingLink>("POST", `/links/${id}/check`),
      );
      if (begun) await resource.reload();
    },

    async ignore({ id }: OutgoingLink) {
      if (!(await setIgnored(id, true))) return;
      showUndo("Link ignored", {
        onUndo: () => void setIgnored(id, false),
        onGone: () => undefined,
      });
    },

    noticeAgain: ({ id }: OutgoingLink) => setIgnored(id, false),
  };
}
