import type { ReactNode } from "react";
import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

/** The most rows of a list that are shown before a press on 'Show all'. */
export const MOST_SHOWN = 8;
export const MOST_ON_PHONE = 4;

interface ShowAllProps {
  count: number;
  /** The other rows. Without them, the styles of the list before it show the rest of its rows while it is open. */
  children?: ReactNode;
}

/** 'Show all 40' after a list, and 'Show fewer' while it is open. Works without scripts. Paper shows all rows. */
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
