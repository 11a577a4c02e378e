import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { fill } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

interface PaginationProps {
  path: string;
  /** The parameters of the address, except the page. */
  query: Record<string, string>;
  page: number;
  pages: number;
  labels: { previous: string; next: string };
}

const LAST_PAGE = 10_000;

/** Reads the number of the page from a query parameter. Default: 1. */
export const readPage = (text: string | undefined): number =>
  text !== undefined && /^\d+$/.test(text) ? Math.min(LAST_PAGE, Math.max(1, Number(text))) : 1;

export async function Pagination({ path, query, page, pages, labels }: PaginationProps) {
  if (pages < 2) return null;
  const { listing } = (await siteWords()).words;
  const pageLink = (number: number, rel: "prev" | "next", label: string) => (
    <Link
      rel={rel}
      href={{ pathname: path, query: number === 1 ? query : { ...query, page: String(number) } }}
      prefetch={false}
      className={buttonClass({ variant: "secondary" })}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={listing.pages} className="mt-14 flex items-center gap-4">
      {page > 1 && pageLink(Math.min(page - 1, pages), "prev", labels.previous)}
      <p className="font-mono text-ink-faint text-sm">{fill(listing.page, { page, pages })}</p>
      {page < pages && pageLink(page + 1, "next", labels.next)}
    </nav>
  );
}
