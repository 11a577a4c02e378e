import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { FenceTable } from "../fence-table";

// Recognises the columns of a bill of materials by the names that authors and programs use.

/** The purposes that a column can have. */
export const COLUMNS = ["quantity", "reference", "part", "manufacturer", "price", "link"] as const;
type MaterialsColumn = (typeof COLUMNS)[number];

/**
 * Other headings for each column, from KiCad (dialog, scripts, board editor), JLCPCB and shops. If a table has several
 * headings of a list, the first heading in the list counts.
 */
const OTHER_NAMES: Record<MaterialsColumn, readonly string[]> = {
  quantity: ["qty", "qnty", "count", "order qty", "order quantity", "anzahl", "stück", "qté"],
  reference: ["references", "refs", "ref", "reference(s)", "designator", "designators", "refdes"],
  part: [
    ...["value", "val", "comment", "designation", "mpn", "teil", "manufacturer part number"],
    ...["manufacture part number", "mfr no", "part number", "description"],
  ],
  manufacturer: ["mfr", "mfg"],
  price: [
    ...["unit price", "price each", "price per unit", "unit cost", "cost", "einzelpreis"],
    ...["stückpreis", "prix unitaire"],
  ],
  link: ["url", "datasheet"],
};

/** Returns a form of a heading that is equal for 'Unit Price' and 'UnitPrice', and for 'Qty' and 'Qty.'. */
const keyOf = (heading: string) => heading.toLowerCase().replace(/[\s_.:]/g, "");

/** The currency in the heading of a price: 'Price (USD)'. */
const CURRENCY = /\s*(?:[([](?:[A-Z]{0,2}\p{Sc}|[A-Z]{3})[)\]]|\p{Sc}|\s(?:in\s+)?[A-Z]{3})$/u;

/** Returns this site's headings for a column, in all languages. */
const ownNames = (column: MaterialsColumn): string[] =>
  column === "link" ? [] : Object.values(FENCE_WORDS).map(({ materials }) => materials[column]);

const NAMES = COLUMNS.map((column): [MaterialsColumn, string[]] => [
  column,
  [...new Set([column, ...ownNames(column), ...OTHER_NAMES[column]].map(keyOf))],
]);

/** Returns the name of each column. The name is the column's purpose, or its heading if the purpose is unknown. */
export function columnNames(header: readonly string[]): string[] {
  const keys = header.map(keyOf);
  const keysOfPrices = header.map((heading) => keyOf(heading.replace(CURRENCY, "")));
  const names = [...header];
  for (const [column, known] of NAMES) {
    const given = column === "price" ? keysOfPrices : keys;
    const at = known.map((name) => given.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) names[at] = column;
  }
  return names;
}

const isHeader = (cells: readonly string[]) => {
  const names = columnNames(cells);
  return names.includes("part") && names.includes("quantity") && names.includes("reference");
};

/**
 * Returns the table below the last header, because KiCad's scripts write a title and other tables above this header.
 */
export function belowLastHeader({ header, rows, ...rest }: FenceTable): FenceTable {
  const last = rows.findLastIndex(isHeader);
  const below = rows.slice(last + 1);
  return last < 0 || below.length === 0
    ? { header, rows, ...rest }
    : { header: rows[last] ?? header, rows: below, ...rest };
}

/** Returns the number of parts in a cell of references: 2 for 'C1, C2', and 12 for 'R1-R12'. */
export function countReferences(text: string): number {
  const names = text.split(/[\s,;]+/).filter(Boolean);
  return names.reduce((sum, name) => {
    const [, prefix, from, to] = /^([A-Za-z]+)(\d+)[-–]\1?(\d+)$/.exec(name) ?? [];
    const count = prefix === undefined ? 1 : Number(to) - Number(from) + 1;
    return sum + (count > 0 && count < 100_000 ? count : 1);
  }, 0);
}

/** Whether a cell of KiCad's column DNP means that the part is not put on the board. */
export const isNotPlaced = (text: string): boolean => !/^(?:|0|~|no|false)$/i.test(text);
