import type { FigureKind, FigureNoun } from "@/lib/content/nouns/figure/schema";
import { languageAround } from "@/lib/i18n/item-language";
import type { Language } from "@/lib/i18n/languages";
import type { ChartSeries } from "@/lib/text/fences/chart/chart-series";
import { figureLinkParts, sourceOfPart } from "@/lib/text/figures/figure-links";
import { withUnit } from "@/lib/text/figures/with-unit";
import type { KnownFigures } from "@/lib/text/writing/figure-mentions";

/** A figure as public pages show it. */
export interface ShownFigure {
  key: string;
  label: string;
  value: string;
  unit: string;
  uncertainty: string;
  samples: number | null;
  condition: string;
  /** A year, month or day; null if unknown. */
  date: string | null;
  kind: FigureKind;
  method: string;
  noun: FigureNoun | null;
  itemId: number | null;
  /** The title of the item, or ''. */
  itemTitle: string;
  /** The language tag of the item; null for the site's language. */
  itemLanguage: string | null;
  /** The address of the proof: '/project/x#anchor', or '/figures#key'. */
  href: string;
  /** The address of the table with the chart's data; null if `series` is null. */
  table: string | null;
  /** The first series of the figure's chart, or null. */
  series: ChartSeries | null;
  isFeatured: boolean;
}

/** Maps the key of a figure to its value with its unit. */
export type FigureValues = ReadonlyMap<string, string>;

/** The text of a link to a figure: the author's words, or else the value; '' for neither. */
export const linkedWords = (words: string, key: string, values: FigureValues): string =>
  words.trim() === "" ? (values.get(key) ?? words) : words;

/** Replaces each link to a figure in a text with the link's words, followed by the note that `noteOf` returns. */
export const withLinkedWords = (
  text: string,
  values: FigureValues,
  noteOf: (key: string) => string = () => "",
): string =>
  figureLinkParts(text)
    .map(({ text: words, key }) =>
      key === undefined ? words : linkedWords(words, key, values) + noteOf(key),
    )
    .join("");

/** Words with these characters would end a link. */
const ENDS_LINK = /[[\]\n]/;

/** Gives each link without words in a text the value of its figure as words. The links stay. */
export const withFilledLinks = (text: string, values: FigureValues): string =>
  figureLinkParts(text)
    .map((part) => {
      const words = part.key === undefined ? part.text : linkedWords(part.text, part.key, values);
      return sourceOfPart(ENDS_LINK.test(words) ? part : { ...part, text: words });
    })
    .join("");

/** The HTML id of a figure in the list at the end of its item's page. */
export const figureAnchor = (key: string): string => `figure-${key}`;

type Checked = Pick<ShownFigure, "key" | "value" | "unit" | "noun"> &
  Partial<Pick<ShownFigure, "itemLanguage">>;

/**
 * The possible languages of a figure's value. If the language of the figure's item is unknown, it is the site's or the
 * text's.
 */
function languagesOf({ noun, itemLanguage }: Checked, site: Language, tag: string | null) {
  if (itemLanguage !== undefined) return [itemLanguage ?? site];
  return noun === null || tag === null ? [site] : [site, tag];
}

/**
 * The figures as `figureProblems` needs them to check a text. `language` is the site's language, `tag` the text's own
 * language, or null.
 */
export const knownFigures = (
  figures: readonly Checked[],
  language: Language,
  tag: string | null,
): KnownFigures => ({
  byKey: new Map(
    figures.map((one) => {
      const languages = languagesOf(one, language, tag);
      return [one.key, { value: one.value, shown: withUnit(one, language), languages }];
    }),
  ),
  language,
  textLanguage: languageAround(tag, language),
});
