"use client";

import type { ComponentProps, MouseEvent } from "react";
import { askForList } from "@/components/dashboard/query/early-list";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { ALL_SCREENS } from "./screens";

/** Asks for the list of another screen, which is about to be opened. */
export function askForScreen(href: string): void {
  const { pathname } = new URL(href, window.location.href);
  const screen = ALL_SCREENS.find((one) => one.href === pathname);
  if (screen?.asks && pathname !== window.location.pathname) askForList(screen.asks);
}

type ScreenLinkProps = Omit<ComponentProps<typeof HoverPrefetchLink>, "href"> & { href: string };

/** Leads to a screen, whose list is asked for with the press. */
export function ScreenLink({ onClick, ...props }: ScreenLinkProps) {
  function ask({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
    const opensElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey;
    if (!opensElsewhere) askForScreen(props.href);
  }
  return (
    <HoverPrefetchLink
      {...props}
      // A finger on a link may be about to scroll.
      onPointerDown={(event) => event.pointerType === "mouse" && ask(event)}
      onClick={(event) => {
        ask(event);
        onClick?.(event);
      }}
    />
  );
}
