import Link from "next/link";
import { buttonClass } from "@/components/ui/button";

interface PaginationProps {
  path: string;
  /** What else the address asks for. */
  query: Record<string, string>;
  page: number;
  pages: number;
}

export function Pagination({ path, query, page, pages }: PaginationProps) {
  if (pages < 2) return null;
  const pageLink = (number: number, label: string) => (
    <Link
      href={{
        pathname: path,
        query: number === 1 ? query : { ...query, page: String(number) },
      }}
      prefetch={false}
      className={buttonClass({ variant: "secondary" })}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="mt-14 flex items-center gap-4">
      {page > 1 && pageLink(page - 1, "Newer posts")}
      <p className="font-mono text-ink-faint text-sm">
        Page {page} of {pages}
      </p>
      {page < pages && pageLink(page + 1, "Older posts")}
    </nav>
  );
}
