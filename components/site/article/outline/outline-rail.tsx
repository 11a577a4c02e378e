"use client";

import { usePathname } from "next/navigation";
import { useRef } from "react";
import type { Heading } from "@/components/shared/rich-text/headings";
import { useReachedSection } from "@/components/site/nav/use-reached-section";
import { classNames } from "@/components/ui/class-names";
import { useWords } from "@/components/ui/words";
import { titleAttributes } from "@/lib/text/line-height";
import { useCovered } from "./use-covered";

export function OutlineRail({ headings }: { headings: Heading[] }) {
  const { onThisPage } = useWords();
  const rail = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const all = headings.flatMap(({ parts = [], ...heading }) => [heading, ...parts]);
  const selector = all.map(({ id }) => `[id="${id.replace(/["\\]/g, "\\$&")}"]`).join();
  const reached = useReachedSection(pathname, selector);
  const isCovered = useCovered(rail, pathname);
  const topLevel = new Set(headings.map(({ id }) => id));
  return (
    <nav
      ref={rail}
      aria-label={onThisPage}
      data-covered={isCovered || undefined}
      className="sticky top-28 max-h-[calc(100dvh-9rem)] overflow-y-auto text-sm"
    >
      <p className="mb-3 text-ink-faint">{onThisPage}</p>
      <ul className="border-line border-s">
        {all.map(({ id, text }) => (
          <li key={id}>
            <a
              {...titleAttributes(text)}
              href={`#${id}`}
              aria-current={id === reached ? "location" : undefined}
              className={classNames(
                "block border-transparent border-s py-1.5 ps-4 text-ink-soft leading-snug transition-colors hover:border-line-strong hover:text-hover aria-[current]:border-accent aria-[current]:text-ink",
                !topLevel.has(id) && "ps-8!",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
