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
 * The number of new messages. It is loaded at each change of screen and when the window gets the focus. A timer is not
 * used, because its requests would keep the session of an unattended dashboard alive. The open inbox updates the number
 * at once.
 */
function useNewMessages(): number {
  const pathname = usePathname();
  const isAllowed = typeof window !== "undefined" && isFlagSet();
  const { data, refetch } = useQuery<Pick<InboxState, "new_messages">>({
    queryKey: queryKeys.newMessages,
    enabled: isAllowed,
    refetchOnWindowFocus: "always",
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another screen has opened
  useEffect(() => {
    if (isAllowed) void refetch({ cancelRefetch: false });
  }, [pathname]);
  return data?.new_messages ?? 0;
}

// All addresses of the dashboard start with the overview's address, so the overview must match exactly.
const isActive = (href: string, pathname: string) =>
  href === "/dashboard" ? pathname === href : pathname.startsWith(href);

interface SidebarLinkProps {
  screen: Screen;
  newCount?: number;
  /** Called when the link to the open screen is clicked. */
  onStay(): void;
}

export function SidebarLink({ screen, newCount = 0, onStay }: SidebarLinkProps) {
  const { href, label, Icon } = screen;
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

export function SidebarNav({ onStay }: Pick<SidebarLinkProps, "onStay">) {
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
