import type { ReactElement } from "react";
import { ShowAll } from "@/components/site/listing/show-all";

interface FoldedListProps {
  /** Elements with keys. */
  entries: ReactElement[];
  /** The number of entries that are shown before 'Show all'. Paper shows all. */
  most: number;
  className: string;
}

/** A list. The end of a long list is collapsed, and the visitor can open it without scripts. */
export function FoldedList({ entries, most, className }: FoldedListProps) {
  const list = (part: FoldedListProps["entries"]) => (
    <ul className={className}>
      {part.map((entry) => (
        <li key={entry.key} className="min-w-0">
          {entry}
        </li>
      ))}
    </ul>
  );
  const rest = entries.slice(most);
  return (
    <>
      {list(entries.slice(0, most))}
      {rest.length > 0 && <ShowAll count={entries.length}>{list(rest)}</ShowAll>}
    </>
  );
}
