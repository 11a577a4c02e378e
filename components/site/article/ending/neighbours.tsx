import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { classNames } from "@/components/ui/class-names";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";

/** The items before and after an item in its list; null at an end of the list. */
export interface ItemNeighbours {
  previous: { slug: string; title: string } | null;
  next: { slug: string; title: string } | null;
}

/** The neighbours of an item that is not listed yet. */
export const NO_NEIGHBOURS: ItemNeighbours = { previous: null, next: null };

export function neighboursIn(
  items: readonly { slug: string; title: string }[],
  slug: string,
): ItemNeighbours {
  const position = items.findIndex((item) => item.slug === slug);
  return { previous: items[position - 1] ?? null, next: items[position + 1] ?? null };
}

export type ItemPath = "/blog" | "/project";

interface NeighboursProps {
  label: string;
  neighbours: ItemNeighbours;
  path: ItemPath;
}

export async function Neighbours({ label, neighbours, path }: NeighboursProps) {
  const { previous, next } = neighbours;
  if (!previous && !next) return null;
  const { listing } = (await siteWords()).words;
  return (
    <nav aria-label={label} className="mt-14 grid border-line border-y md:grid-cols-2 print:hidden">
      {previous && (
        <NeighbourLink
          href={`${path}/${previous.slug}`}
          title={previous.title}
          rel="prev"
          className="max-md:not-last:border-line max-md:not-last:border-b"
        >
          <ArrowLeft aria-hidden size={15} />
          {listing.previous}
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink
          href={`${path}/${next.slug}`}
          title={next.title}
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

interface NeighbourLinkProps {
  href: string;
  title: string;
  rel: "prev" | "next";
  className: string;
  children: ReactNode;
}

const NeighbourLink = ({ href, title, rel, className, children }: NeighbourLinkProps) => (
  <Link
    href={href}
    rel={rel}
    prefetch={false}
    className={classNames("group grid content-start gap-1.5 py-6", className)}
  >
    <span className="flex items-center gap-2 text-ink-faint text-sm">{children}</span>
    <span
      {...titleAttributes(title)}
      className="max-w-[20em] text-balance text-lg leading-snug decoration-accent decoration-1 underline-offset-4 wrap-anywhere group-hover:underline"
    >
      <WithoutFigures text={title} />
    </span>
  </Link>
);
