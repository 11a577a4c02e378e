"use client";

import { ExternalLink, LogOut, Menu, Search, UserCog, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { FOOT_SCREENS } from "@/components/dashboard/shell/screens";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Keys } from "@/components/ui/keyboard/keys";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { SidebarLink, SidebarNav } from "./sidebar-nav";
import { useSignOut } from "./use-sign-out";

interface SidebarProps {
  email: string;
  /** Whether the menu is open in a window that is narrower than 768 px. In wider windows the sidebar is always open. */
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onAccount(): void;
  onPalette(): void;
  /** Called when the owner logs out while this browser has unsaved input. */
  onLogoutUnsaved(): void;
}

const PANEL = "dashboard-sidebar";

/** The navigation with the buttons for the account and the logout. It is a column, or a menu on phones. */
export function Sidebar(props: SidebarProps) {
  const { email, isOpen, onToggle, onAccount, onPalette, onLogoutUnsaved } = props;
  const pathname = usePathname();
  const signOut = useSignOut(onLogoutUnsaved);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      onToggle(false);
      toggle.current?.focus();
    };
    // From Tailwind's `md` on, the sidebar is a column, so the menu is closed.
    const wide = matchMedia("(min-width: 768px)");
    const onWiden = () => onToggle(false);
    document.addEventListener("keydown", onKeyDown);
    wide.addEventListener("change", onWiden);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      wide.removeEventListener("change", onWiden);
    };
  }, [isOpen, onToggle]);

  // The menu closes when the next screen is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a change of screen
  useEffect(() => onToggle(false), [pathname]);

  // Most windows are not tall enough for all links, so the current link is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a change of screen or of the menu
  useEffect(() => {
    list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname, isOpen]);

  const Icon = isOpen ? X : Menu;
  return (
    <>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-ground px-2 md:hidden">
        <Button
          ref={toggle}
          variant="ghost"
          size="icon"
          className="size-10"
          aria-label={isOpen ? "Close menu" : "Open menu"}
          aria-expanded={isOpen}
          aria-controls={PANEL}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
        <span className="flex-1 font-semibold text-ink text-sm">Dashboard</span>
        <Button
          variant="ghost"
          size="icon"
          className="size-10"
          aria-label="Find"
          onClick={onPalette}
        >
          <Search aria-hidden className="size-5" />
        </Button>
      </header>
      {isOpen && (
        // This layer is only for pointers. Keyboard users close the menu with Esc or with its button.
        <div
          aria-hidden
          className="fixed inset-0 top-14 z-20 bg-shade/50 md:hidden"
          onClick={() => onToggle(false)}
        />
      )}
      <aside
        id={PANEL}
        aria-label="Sidebar"
        className={classNames(
          "w-60 shrink-0 flex-col border-line border-r bg-ground p-3 md:sticky md:top-0 md:flex md:h-dvh",
          "max-md:fixed max-md:top-14 max-md:bottom-(--toast-room,0px) max-md:left-0 max-md:z-30 max-md:w-72",
          isOpen ? "flex" : "max-md:hidden",
        )}
      >
        <div className="hidden items-center justify-between gap-2 pt-1 pb-4 pl-3 md:flex">
          <span className="font-semibold text-ink">Dashboard</span>
        </div>
        <Button
          variant="secondary"
          aria-keyshortcuts="Control+K Meta+K"
          className="mb-3 shrink-0 justify-start border-line-strong/60 px-3 text-ink-soft max-md:hidden"
          onClick={onPalette}
        >
          <Search aria-hidden className="size-4 text-ink-faint" />
          <span className="flex-1 text-left font-normal">Find</span>
          <span aria-hidden>
            <Keys press="Mod+K" />
          </span>
        </Button>
        {/* The list scrolls, so that the account buttons below the list are always visible. */}
        <div
          ref={list}
          className="-mx-3 mask-b-from-[calc(100%-1.5rem)] flex min-h-24 flex-1 scroll-py-10 flex-col overflow-y-auto px-3 pb-6"
        >
          <SidebarNav onStay={() => onToggle(false)} />
          <a
            href="/"
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "secondary" }, "mt-6 mb-3 w-full shrink-0")}
          >
            <ExternalLink aria-hidden className="size-4" />
            Preview Site
          </a>
          <ul className="flex flex-col gap-px">
            {FOOT_SCREENS.map((screen) => (
              <li key={screen.href}>
                <SidebarLink screen={screen} onStay={() => onToggle(false)} />
              </li>
            ))}
          </ul>
        </div>
        <div className="-mx-3 shrink-0 border-line border-t px-3 pt-2">
          <div className="flex items-center gap-1 pl-3">
            <p className="min-w-0 flex-1 truncate text-ink-faint text-xs" title={email}>
              {email}
            </p>
            <ThemeToggle />
          </div>
          <div className="grid grid-cols-2 gap-1">
            <Button variant="ghost" className="px-2" onClick={onAccount}>
              <UserCog aria-hidden className="size-4 shrink-0" />
              Account
            </Button>
            <Button variant="ghost" className="px-2" onClick={signOut}>
              <LogOut aria-hidden className="size-4 shrink-0" />
              Logout
            </Button>
          </div>
        </div>
      </aside>
    </>
  );
}
