import { FENCE_WORDS } from "@/lib/i18n/dictionaries";

// Finds the columns of a datasheet by their headings. Columns with unknown headings are found by their order.

/** The columns with a heading in every language. */
const TRANSLATED = ["name", "value", "condition"] as const;
type Translated = (typeof TRANSLATED)[number];

export const isTranslated = (heading: string): heading is Translated =>
  TRANSLATED.some((name) => name === heading);

/** The columns in their usual order. The last two columns are found only by their headings, not by their order. */
const COLUMNS = ["name", "value", "unit", "condition", "tolerance", "figure"] as const;
export type SheetColumn = (typeof COLUMNS)[number];
const BY_PLACE = COLUMNS.slice(0, 4);

const headingsOf = (column: Translated) => [
  column,
  ...Object.values(FENCE_WORDS).map(({ datasheet }) => datasheet[column].toLowerCase()),
];

const HEADINGS: Record<SheetColumn, readonly string[]> = {
  name: headingsOf("name"),
  value: headingsOf("value"),
  condition: headingsOf("condition"),
  unit: ["unit", "einheit", "unité", "unidad", "unidade", "単位", "单位", "الوحدة"],
  tolerance: [
    ...["±", "+/-", "tolerance", "toleranz", "tolérance", "tolerancia", "tolerância"],
    ...["公差", "許容差", "التفاوت"],
  ],
  figure: ["figure"],
};

/** Returns the index of each column in a header. Unknown headings are assigned to the missing columns, in order. */
export function columnsOf(header: readonly string[]): Partial<Record<SheetColumn, number>> {
  const columns: Partial<Record<SheetColumn, number>> = {};
  const unknown = new Set(header.keys());
  for (const column of COLUMNS) {
    const at = header.findIndex(
      (heading, index) => unknown.has(index) && HEADINGS[column].includes(heading.toLowerCase()),
    );
    if (at === -1) continue;
    columns[column] = at;
    unknown.delete(at);
  }
  for (const column of BY_PLACE) {
    const [at] = unknown;
    if (columns[column] !== undefined || at === undefined) continue;
    columns[column] = at;
    unknown.delete(at);
  }
  return columns;
}
