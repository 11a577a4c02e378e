import { fill, formatNumber } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

/** The most rows of a list that are shown before a press on 'Show all'. */
export const MOST_SHOWN = 8;
export const MOST_ON_PHONE = 4;

/** 'Show all 40': the styles of the list before it show the rest of the rows while it is open. Works without scripts. */
export async function ShowAll({ count }: { count: number }) {
  const { words, language } = await siteWords();
  return (
    <details className="show-all print:hidden">
      <summary>{fill(words.showAll, { count: formatNumber(count, language) })}</summary>
    </details>
  );
}
