"use client";

import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useId } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { SCREENS, type Screen, screenOf } from "@/components/dashboard/shell/screens";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { isFlagSet } from "@/lib/api/stored-session";
import type { InboxState } from "@/lib/content/nouns/contact/schema";

/**
 * How many messages are new. Asked for at each screen and when the window gets the focus, not by a clock: an unattended
 * dashboard must not keep its session alive. The open inbox says it at once.
 */
function useNewMessages(): number {
  const pathname = usePathname();
  const isAllowed = typeof window !== "undefined" && isFlagSet();
  const { data, refetch } = useQuery<Pick<InboxState, "new_messages">>({
    queryKey: queryKeys.newMessages,
    enabled: isAllowed,
    refetchOnWindowFocus: "always",
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is open
  useEffect(() => {
    if (isAllowed) void refetch({ cancelRefetch: false });
  }, [pathname]);
  return data?.new_messages ?? 0;
}

// Every address of the dashboard begins with the overview's.
const isActive = (href: string, pathname: string) =>
  href === "/dashboard" ? pathname === href : pathname.startsWith(href);

/** A link to a screen of the dashboard that shows whether it is open. Calls `onStay` if the open screen is chosen. */
export function SidebarLink({
  screen: { href, label, Icon },
  newCount = 0,
  onStay,
}: {
  screen: Screen;
  /** How many things on it are new. */
  newCount?: number;
  onStay(): void;
}) {
  const countId = useId();
  const isCurrent = isActive(href, usePathname());
  return (
    <HoverPrefetchLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      aria-describedby={newCount > 0 ? countId : undefined}
      onClick={isCurrent ? onStay : undefined}
      className={classNames(
        "relative flex h-9 items-center gap-3 rounded-md px-3 text-sm transition-colors",
        isCurrent
          ? "bg-surface font-medium text-ink before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:bg-accent"
          : "text-ink-soft hover:bg-surface hover:text-hover",
      )}
    >
      <LinkIcon Icon={Icon} className={isCurrent ? "text-accent" : "text-ink-faint"} />
      {label}
      {newCount > 0 && (
        <span id={countId} aria-hidden className="ml-auto">
          <Badge tone="accent">
            {newCount}
            <span className="sr-only"> new</span>
          </Badge>
        </span>
      )}
    </HoverPrefetchLink>
  );
}

/** The icon of a screen; while its link waits for the screen, that it does. */
function LinkIcon({ Icon, className }: Pick<Screen, "Icon"> & { className: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return <Icon aria-hidden className={classNames("size-4", className)} />;
  return (
    <>
      <LoaderCircle aria-hidden className={classNames("size-4 animate-spin", className)} />
      <span role="status" className="sr-only">
        Loading
      </span>
    </>
  );
}

/** Links to the dashboard's screens. Calls `onStay` if the open screen is chosen. */
export function SidebarNav({ onStay }: { onStay(): void }) {
  const newMessages = useNewMessages();
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-px">
        {SCREENS.map((screen) => (
          <li key={screen.href}>
            <SidebarLink
              screen={screen}
              newCount={screen === screenOf("message") ? newMessages : 0}
              onStay={onStay}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
