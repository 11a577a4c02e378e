import type { Overview } from "@/lib/overview/overview";

/** The pages visitors looked at most. */
export function TopPages({ pages }: { pages: Overview["top_pages"] }) {
  if (pages.length === 0) {
    return (
      <p className="border-line border-y border-dashed py-8 text-center text-ink-soft text-sm">
        Nothing yet. What visitors look at is listed here.
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line border-line border-y">
      {pages.map(({ path, title, views }) => (
        <li key={path} className="flex items-baseline justify-between gap-4 text-sm">
          <a
            href={path}
            target="_blank"
            rel="noopener"
            title={path}
            className="min-w-0 flex-1 truncate py-2 text-ink hover:text-accent"
          >
            {title ?? <span className="font-mono text-xs">{path}</span>}
          </a>
          <span className="font-mono text-ink-soft text-xs tabular-nums">
            {views.toLocaleString("en-US")}
            <span className="sr-only"> views</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
