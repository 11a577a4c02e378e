"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { DataSection } from "@/components/dashboard/data/data-section";
import { LoadState } from "@/components/dashboard/query/load-states";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requestList } from "@/lib/api/client";
import type { SecurityEventItem, SecurityEventKind } from "@/lib/auth/security-log/event-kinds";

/** Alarming events have a different icon. */
const EVENT_WORDS: Record<SecurityEventKind, { text: string; isAlarming?: boolean }> = {
  sign_in: { text: "Signed in" },
  sign_in_failed: { text: "Sign-in failed: wrong e-mail or password", isAlarming: true },
  second_factor_failed: { text: "Sign-in failed at the second step", isAlarming: true },
  totp_added: { text: "Authenticator app added" },
  totp_removed: { text: "Authenticator app removed", isAlarming: true },
  passkey_added: { text: "Passkey added" },
  passkey_removed: { text: "Passkey removed", isAlarming: true },
  recovery_code_used: { text: "Recovery code used", isAlarming: true },
  recovery_codes_made: { text: "Recovery codes created" },
  password_changed: { text: "Password changed" },
  email_changed: { text: "E-mail address changed" },
  sessions_ended: { text: "Sessions signed out" },
  restore: { text: "Restore of a backup started" },
  export: { text: "Content or backup exported" },
  start_fresh: { text: "Demo content removed" },
  confirm_failed: { text: "Confirmation failed: wrong password", isAlarming: true },
  second_factor_disabled: { text: "Two-step sign-in turned off", isAlarming: true },
  token_reused: {
    text: "Session ended: its token was used twice and may be stolen",
    isAlarming: true,
  },
};

const LOAD_FAILED = "Failed to load the security log";
const EVENTS_A_PAGE = 20;

const page = (skip: number, signal: AbortSignal) =>
  requestList<SecurityEventItem>(`/security-events?skip=${skip}&limit=${EVENTS_A_PAGE}`, signal);

export function EventSection() {
  const query = useInfiniteQuery({
    queryKey: queryKeys.securityEvents,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, skip) =>
      skip + EVENTS_A_PAGE < total ? skip + EVENTS_A_PAGE : null,
    meta: { failed: LOAD_FAILED },
  });
  const found = query.data?.pages.flatMap(({ items }) => items) ?? [];
  // A new event between two requests moves an older event to the next page. The older event is then loaded twice, so
  // the second one is removed here.
  const events = [...new Map(found.map((event) => [event.id, event])).values()];

  return (
    <DataSection
      title="Security log"
      description="Sign-ins, failed attempts and changes of the account. IP addresses are not stored."
    >
      <LoadState query={query} what="the security log" failed={LOAD_FAILED} />
      {query.isSuccess && events.length === 0 && (
        <EmptyState title="No events yet" text="The next sign-in will be listed here." />
      )}
      {events.length > 0 && (
        <ol
          aria-label="Security events"
          // Takes the focus when the button 'Show older' disappears.
          tabIndex={-1}
          className="divide-y divide-line border-line border-y"
        >
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Loading..." : "Show older"}
        </Button>
      )}
    </DataSection>
  );
}

function EventRow({ event: { kind, device, count, time } }: { event: SecurityEventItem }) {
  const { text, isAlarming } = EVENT_WORDS[kind];
  const Icon = isAlarming ? ShieldAlert : ShieldCheck;
  return (
    <li className="flex gap-4 py-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isAlarming ? "text-warning" : "text-ink-faint"}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-ink text-sm">
            {text}
            {count > 1 && <Badge>{`${count} times`}</Badge>}
          </p>
          <p className="mt-0.5 text-ink-soft text-sm">{device}</p>
        </div>
        <RelativeTime at={time} isFull />
      </div>
    </li>
  );
}
