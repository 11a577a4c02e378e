"use client";

import { useId } from "react";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { useResource } from "@/components/dashboard/query/use-resource";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/api/client";
import type { SessionItem } from "@/lib/auth/session-list";

const LOAD_FAILED = "Failed to load sessions";

/** Where the owner is signed in, with a way to end each sign-in but this one. */
export function SessionList() {
  const title = useId();
  const resource = useResource<SessionItem[]>("/auth/sessions", LOAD_FAILED);
  const sessions = resource.status === "ready" ? resource.data : [];
  const others = sessions.filter(({ is_current }) => !is_current);

  async function end(path: string, ended: readonly SessionItem[], done: string) {
    try {
      await request("DELETE", path);
    } catch (error) {
      const isGone = error instanceof ApiFailure && error.status === 404;
      if (!isGone) return showFailure(error, "Failed to sign out the session");
    }
    // What had the focus is gone; what is left comes next.
    document.getElementById(title)?.focus();
    resource.change((list) => list.filter((session) => !ended.includes(session)));
    showSuccess(done);
  }

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
            onClick={() => void end("/auth/sessions", others, "All other sessions signed out")}
          >
            Sign out all others
          </Button>
        )}
      </div>
      {resource.status === "loading" && (
        <p role="status" className="py-2 text-ink-faint text-sm">
          Loading sessions...
        </p>
      )}
      {resource.status === "failed" && (
        <p className="flex items-center gap-3 py-2 text-ink-soft text-sm">
          {LOAD_FAILED}
          <Button size="sm" variant="secondary" onClick={resource.retry}>
            Try again
          </Button>
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
                onClick={() =>
                  void end(`/auth/sessions/${session.id}`, [session], "Session signed out")
                }
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
