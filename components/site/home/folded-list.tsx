import type { ReactNode } from "react";
import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

interface FoldedListProps {
  entries: readonly { key: string; content: ReactNode }[];
  /** The number of entries that are shown before 'Show all'. Paper shows all. */
  most: number;
  className: string;
}

/** A list whose end is collapsed if it is long. It opens without scripts. */
export async function FoldedList({ entries, most, className }: FoldedListProps) {
  const { words, language } = await siteWords();
  const list = (part: FoldedListProps["entries"]) => (
    <ul className={className}>
      {part.map(({ key, content }) => (
        <li key={key} className="min-w-0">
          {content}
        </li>
      ))}
    </ul>
  );
  const rest = entries.slice(most);
  return (
    <>
      {list(entries.slice(0, most))}
      {rest.length > 0 && (
        <details className="print:[&::details-content]:[content-visibility:visible]">
          <summary className="w-fit py-4 text-ink-soft transition-colors hover:text-hover print:hidden">
            {fill(words.showAll, { count: formatNumber(entries.length, language) })}
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
