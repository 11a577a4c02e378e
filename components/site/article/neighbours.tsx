import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";

interface Neighbour {
  href: string;
  title: string;
}

/** The items of a list before and after one; null at an end. */
export interface ItemNeighbours {
  previous: { slug: string; title: string } | null;
  next: { slug: string; title: string } | null;
}

/** The neighbours of an item that is in no list yet. */
export const NO_NEIGHBOURS: ItemNeighbours = { previous: null, next: null };

interface NeighboursProps {
  /** The label of the navigation: 'More posts'. */
  label: string;
  previous: Neighbour | null;
  next: Neighbour | null;
  className?: string;
}

/** Links to the items before and after; at an end of the list there is only one. */
export async function Neighbours({ label, previous, next, className }: NeighboursProps) {
  if (!previous && !next) return null;
  const { listing } = (await siteWords()).words;
  return (
    <nav
      aria-label={label}
      className={classNames(
        "mt-14 grid border-line border-y md:grid-cols-2 print:hidden",
        className,
      )}
    >
      {previous && (
        <NeighbourLink
          {...previous}
          rel="prev"
          className="max-md:not-last:border-line max-md:not-last:border-b"
        >
          <ArrowLeft aria-hidden size={15} />
          {listing.previous}
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink
          {...next}
          rel="next"
          className="md:col-start-2 md:justify-items-end md:text-end"
        >
          {listing.next}
          <ArrowRight aria-hidden size={15} />
        </NeighbourLink>
      )}
    </nav>
  );
}

interface NeighbourLinkProps extends Neighbour {
  rel: "prev" | "next";
  className: string;
  children: ReactNode;
}

function NeighbourLink({ href, title, rel, className, children }: NeighbourLinkProps) {
  return (
    <Link
      href={href}
      rel={rel}
      prefetch={false}
      className={classNames("group grid content-start gap-1.5 py-6", className)}
    >
      <span className="flex items-center gap-2 text-ink-faint text-sm">{children}</span>
      <span
        {...titleAttributes(title)}
        className="max-w-[34ch] text-balance text-lg leading-snug decoration-accent decoration-1 underline-offset-4 wrap-anywhere group-hover:underline"
      >
        {title}
      </span>
    </Link>
  );
}

/** Links to the items before and after. */
export function neighbourLinks({ previous, next }: ItemNeighbours, path: "/blog" | "/project") {
  const linkTo = (item: ItemNeighbours["next"]) =>
    item && { href: `${path}/${item.slug}`, title: item.title };
  return { previous: linkTo(previous), next: linkTo(next) };
}

/** The items before and after the item with this slug, in a list that is part of the site. */
export function neighboursIn<Item extends { slug: string; title: string }>(
  items: readonly Item[],
  slug: string,
  path: "/blog" | "/project",
): Pick<NeighboursProps, "previous" | "next"> {
  const position = items.findIndex((item) => item.slug === slug);
  const at = (index: number) => items[index] ?? null;
  return neighbourLinks({ previous: at(position - 1), next: at(position + 1) }, path);
}
