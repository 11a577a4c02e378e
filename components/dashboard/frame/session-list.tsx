"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { unlessGone } from "@/components/dashboard/query/unless-gone";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RetryButton } from "@/components/ui/retry-button";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import type { SessionItem } from "@/lib/auth/session-list";

const LOAD_FAILED = "Failed to load sessions";

export function SessionList() {
  const title = useId();
  const query = useQuery<SessionItem[]>({
    queryKey: queryKeys.sessions,
    meta: { failed: LOAD_FAILED },
  });
  const sessions = query.data ?? [];
  const others = sessions.filter(({ is_current }) => !is_current);

  /** Ends a session. Without an argument, ends all sessions except the current session. */
  const end = useMutation({
    meta: { failed: "Failed to sign out the session" },
    mutationFn: (one?: SessionItem) =>
      request("DELETE", one ? `/auth/sessions/${one.id}` : "/auth/sessions").catch(unlessGone),
    onSuccess(_, one, _context, { client }) {
      // The focused button has disappeared. Focus the title, so that the Tab key reaches the list next.
      document.getElementById(title)?.focus();
      client.setQueryData<SessionItem[]>(queryKeys.sessions, (list) =>
        list?.filter(({ id, is_current }) => (one ? id !== one.id : is_current)),
      );
      showSuccess(one ? "Session signed out" : "All other sessions signed out");
    },
  });

  return (
    <section aria-labelledby={title} className="border-line border-t pt-5">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h3 id={title} tabIndex={-1} className="font-semibold text-ink text-sm">
          Sessions
        </h3>
        {others.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            className="-mr-3"
            aria-disabled={end.isPending}
            onClick={() => end.isPending || end.mutate(undefined)}
          >
            Sign out all others
          </Button>
        )}
      </div>
      {query.isPending && (
        <p role="status" className="py-2 text-ink-faint text-sm">
          Loading sessions...
        </p>
      )}
      {query.isLoadingError && (
        <p className="flex items-center gap-3 py-2 text-ink-soft text-sm">
          {LOAD_FAILED}
          <RetryButton size="sm" onRetry={query.refetch} />
        </p>
      )}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 text-ink text-sm">
                {session.device}
                {session.is_current && <Badge tone="accent">This session</Badge>}
              </p>
              <p className="mt-0.5 text-ink-faint text-xs">
                {session.is_current && "Active now, signed in "}
                {!session.is_current && (
                  <>
                    Seen <RelativeTime at={session.last_seen} />, signed in{" "}
                  </>
                )}
                <RelativeTime at={session.created_at} />
              </p>
            </div>
            {!session.is_current && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Sign out ${session.device}`}
                aria-disabled={end.isPending}
                onClick={() => end.isPending || end.mutate(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
