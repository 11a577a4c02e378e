"use client";

import { ChevronDown, Menu, X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type FocusEvent, type ReactNode, useEffect, useState } from "react";
import { MotionToggle } from "@/components/site/effects/motion-toggle";
import { SearchButton } from "@/components/site/search/search-button";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";
import { textDirection } from "@/lib/text/text-direction";
import type { PlacedLink } from "./nav-room";
import { useReachedSection } from "./use-reached-section";

const LIST_ID = "site-nav-links";
const MORE_ID = "site-nav-more";

interface SiteNavProps {
  logo: ReactNode;
  name: string;
  links: readonly PlacedLink[];
  /** The address of the résumé. `isElsewhere`: the résumé is on another site. */
  resume: { href: string; isElsewhere: boolean };
}

export function SiteNav({ logo, name, links, resume }: SiteNavProps) {
  const pathname = usePathname();
  const words = useWords().nav;
  const reached = useReachedSection(pathname);
  // The path on which the menu was opened. On any other page the menu is closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  function close() {
    setOpenOn(null);
    document.getElementById(MORE_ID)?.hidePopover();
  }
  const isHome = pathname === "/";

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenOn(null);
      document.querySelector<HTMLElement>(`[aria-controls="${LIST_ID}"]`)?.focus();
    };
    addEventListener("keydown", closeOnEscape);
    return () => removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  // An open menu must not cover the focused element.
  function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  const inMenu = links.filter(({ from }) => from > 0);
  const item = ({ id, label, from, href = `/#${id}` }: PlacedLink) => {
    const current = pathname === href ? "page" : isHome && reached === id ? "true" : undefined;
    return (
      <li key={id} data-from={from}>
        <a
          href={href}
          aria-current={current}
          onClick={close}
          dir={textDirection(label)}
          className="nav-link"
        >
          {label}
        </a>
      </li>
    );
  };

  return (
    <header className="nav-backdrop pointer-events-none fixed inset-x-0 top-0 z-40 px-3 pt-3 md:px-4 md:pt-4 min-[880px]:px-6 print:hidden [@media(scripting:none)]:max-md:static">
      <nav
        aria-label={words.label}
        onBlur={closeBehindFocus}
        className={classNames(
          "pointer-events-auto relative mx-auto grid max-w-[calc(var(--site-width)+2rem)] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 rounded-lg border border-line px-2 py-1.5 md:flex",
          isOpen ? "bg-ground" : "bg-ground/88 backdrop-blur-md",
        )}
      >
        {/* Fills the space beside the links, so that a long name shrinks and the links do not. */}
        <div className="@container flex min-w-[min(2.75rem,10vw)] flex-1">
          <Link
            href="/"
            prefetch={false}
            aria-label={fill(words.home, { name })}
            onClick={close}
            className="flex h-9 min-w-0 items-center gap-2.5 overflow-x-clip rounded-md px-1.5 font-medium"
          >
            {logo}
          </Link>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={LIST_ID}
          aria-label={words.menu}
          onClick={() => setOpenOn(isOpen ? null : pathname)}
          className={buttonClass(
            { variant: "ghost", size: "icon" },
            "needs-script order-2 md:hidden",
          )}
        >
          {isOpen ? <X aria-hidden size={18} /> : <Menu aria-hidden size={18} />}
        </button>
        <ul
          id={LIST_ID}
          className={classNames(
            "nav-row order-last col-span-full max-h-[calc(100dvh-6rem)] w-full flex-col gap-0.5 overflow-y-auto border-line border-t pt-1.5 max-md:mt-1.5 md:order-none md:flex md:max-h-none md:w-auto md:flex-row md:flex-wrap md:items-center md:overflow-visible md:border-0 md:pt-0",
            isOpen ? "flex" : "hidden [@media(scripting:none)]:flex",
          )}
        >
          {links.map(item)}
          {inMenu.length > 0 && (
            <li className="nav-more" data-most={Math.max(...inMenu.map(({ from }) => from))}>
              <button type="button" popoverTarget={MORE_ID} className="nav-link gap-1">
                <span className="max-lg:sr-only">{words.more}</span>
                <ChevronDown aria-hidden size={14} />
              </button>
              <ul
                id={MORE_ID}
                popover="auto"
                className="rounded-lg border border-line-strong bg-surface p-1.5 text-ink shadow-lg"
              >
                {inMenu.map(item)}
              </ul>
            </li>
          )}
          <li className="max-md:mt-1.5 max-md:mb-1 md:ms-2">
            <a
              href={resume.href}
              {...(resume.isElsewhere && { target: "_blank", rel: "noopener" })}
              className={buttonClass(
                { variant: "secondary", size: "sm" },
                "max-md:h-11 max-md:w-full",
              )}
            >
              {words.resume}
            </a>
          </li>
        </ul>
        <div className="order-1 flex shrink-0 items-center md:order-none md:ms-1.5">
          <SearchButton />
          {isHome && <MotionToggle />}
          <ThemeToggle />
        </div>
      </nav>
    </header>
  );
}
