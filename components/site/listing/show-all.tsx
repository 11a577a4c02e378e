import type { ReactNode } from "react";
import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

/** The maximum number of rows that a list shows before a press on 'Show all'. */
export const MOST_SHOWN = 8;
export const MOST_ON_PHONE = 4;

interface ShowAllProps {
  count: number;
  /**
   * The rows that 'Show all' reveals. Without children, the list before this element contains these rows, and the style
   * sheet hides them.
   */
  children?: ReactNode;
}

/**
 * The control below a list: 'Show all 40', or 'Show fewer' while all rows are shown. Works without scripts. Paper shows
 * all rows.
 */
export async function ShowAll({ count, children }: ShowAllProps) {
  const { words, language } = await siteWords();
  return (
    <details className="show-all">
      <summary>
        <span>{fill(words.showAll, { count: formatNumber(count, language) })}</span>
        <span>{words.showFewer}</span>
      </summary>
      {children}
    </details>
  );
}
