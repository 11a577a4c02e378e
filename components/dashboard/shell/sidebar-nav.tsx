"use client";

import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { ScreenLink } from "./screen-link";
import { SCREENS, type Screen } from "./screens";

// Every address of the dashboard begins with the overview's.
const isActive = (href: string, pathname: string) =>
  href === "/dashboard" ? pathname === href : pathname.startsWith(href);

/** Leads to a screen of the dashboard, and shows when it is the one that is open. */
export function SidebarLink({
  screen: { href, label, Icon },
  onNavigate,
}: {
  screen: Screen;
  onNavigate(): void;
}) {
  const isCurrent = isActive(href, usePathname());
  return (
    <ScreenLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onNavigate}
      className={classNames(
        "relative flex h-9 items-center gap-3 rounded-md px-3 text-sm transition-colors",
        isCurrent
          ? "bg-surface font-medium text-ink before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:bg-accent"
          : "text-ink-soft hover:bg-surface hover:text-ink",
      )}
    >
      <Icon
        aria-hidden
        className={classNames("size-4", isCurrent ? "text-accent" : "text-ink-faint")}
      />
      {label}
    </ScreenLink>
  );
}

/** The dashboard's screens; `onNavigate` when one is chosen. */
export function SidebarNav({ onNavigate }: { onNavigate(): void }) {
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-px">
        {SCREENS.map((screen) => (
          <li key={screen.href}>
            <SidebarLink screen={screen} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
