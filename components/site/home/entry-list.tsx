import type { ReactElement, ReactNode } from "react";
import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

/** A list of up to this many entries is shown whole. Of a longer list, the end is collapsed, except on paper. */
const MOST_WHOLE = 10;
const SHOWN_OF_MORE = 8;

export async function EntryList({ children }: { children: ReactElement[] }) {
  const { words, language } = await siteWords();
  const shown = children.length > MOST_WHOLE ? SHOWN_OF_MORE : children.length;
  return (
    <>
      <Entries entries={children.slice(0, shown)} />
      {children.length > shown && (
        <details className="print:[&::details-content]:[content-visibility:visible]">
          <summary className="print:hidden w-fit cursor-pointer py-4 text-ink-soft transition-colors hover:text-hover">
            {fill(words.showAll, { count: formatNumber(children.length, language) })}
          </summary>
          <Entries entries={children.slice(shown)} />
        </details>
      )}
    </>
  );
}

export function TitleLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === "") return children;
  return (
    <a href={href} className="underline-offset-4 hover:underline">
      {children}
    </a>
  );
}

const Entries = ({ entries }: { entries: ReactElement[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {entries.map((entry) => (
      <li key={entry.key}>{entry}</li>
    ))}
  </ul>
);
