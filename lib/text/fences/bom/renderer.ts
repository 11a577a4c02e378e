import type { Element } from "hast";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { type Language, localeOf } from "@/lib/i18n/languages";
import { fill, formatNumber } from "@/lib/i18n/words";
import { withoutFigureAddresses } from "../../figures/figure-links";
import { numberIn } from "../../figures/number-in";
import { isSafeLink } from "../../links";
import { FenceProblem, quoted, readFenceOptions } from "../fence";
import type { ElementRenderer } from "../fence-renderer";
import { decimalName, type FenceTable, readTable, withoutCurrency } from "../fence-table";
import { linkedCell } from "../linked-cell";
import {
  belowLastHeader,
  COLUMNS,
  columnNames,
  countReferences,
  isNotPlaced,
} from "./materials-columns";

const MOST_ROWS = 500;
/** The most decimals of a part's price. A resistor costs a fraction of a cent. */
const MOST_DECIMALS = 6;

const NAMED = ["quantity", "reference", "part", "manufacturer"] as const;

interface Line {
  /** The cells by the name of the column. */
  cells: Map<string, string>;
  quantity: number;
  /** Null if the cell is empty. */
  price: number | null;
  /** Whether the part is on the board, and therefore counts in the sums. */
  isPlaced: boolean;
}

interface Materials {
  /** The columns to show, without prices and sums, in order. */
  columns: string[];
  lines: Line[];
  hasPrices: boolean;
  /** The code of the currency (ISO 4217); '' without a currency. */
  currency: string;
  /** The language of headings and numbers. */
  language: Language;
}

/** Returns the text to show for a cell. KiCad writes a tilde for an empty cell, and a comma after a list of names. */
const shownCell = (text: string) => (text === "~" ? "" : text.replace(/,$/, ""));

/**
 * Returns the number in a cell; null for an empty cell. Throws FenceProblem for any other text or a negative number.
 */
function amount(
  text: string,
  place: { name: string; row: number },
  decimal: FenceTable["decimal"],
) {
  if (text === "") return null;
  const value = numberIn(withoutCurrency(text), decimal);
  if (value !== null && value >= 0 && value <= 1e12) return value;
  throw new FenceProblem(
    `row ${place.row + 1}: the ${place.name} ${quoted(text)} is not a number of 0 or more, written with a decimal ${decimalName(decimal)}.`,
  );
}

/** Returns the link of a line. An invalid datasheet link is left out; any other invalid link is an error. */
function linkIn(text: string, isDatasheet: boolean, row: number): string {
  if (text === "" || isSafeLink(text)) return text;
  if (isDatasheet) return "";
  throw new FenceProblem(`row ${row + 1}: ${quoted(text)} is not an address.`);
}

interface Columns {
  names: string[];
  decimal: FenceTable["decimal"];
  /** Whether the links are from KiCad's column 'Datasheet'. */
  hasDatasheets: boolean;
  /** The heading of the column that marks parts that are not on the board; '' without such a column. */
  notPlaced: string;
}

function readLine(
  { names, decimal, hasDatasheets, notPlaced }: Columns,
  texts: string[],
  row: number,
): Line {
  const cells = new Map<string, string>();
  // If two columns have the same name, the first column counts.
  for (const [column, name] of names.entries()) {
    if (!cells.has(name)) cells.set(name, shownCell(texts[column] ?? ""));
  }
  const textOf = (name: string) => cells.get(name) ?? "";
  const quantity = names.includes("quantity")
    ? amount(textOf("quantity"), { name: "quantity", row }, decimal)
    : countReferences(textOf("reference"));
  if (quantity === null) throw new FenceProblem(`row ${row + 1} has no quantity.`);
  cells.set("link", linkIn(textOf("link"), hasDatasheets, row));
  const price = amount(textOf("price"), { name: "price", row }, decimal);
  return { cells, quantity, price, isPlaced: !isNotPlaced(textOf(notPlaced)) };
}

/** The heading of a column with flags for KiCad. */
const FLAG = /^exclude from (?:bom|board)$/i;
/** The heading of a column with row numbers. */
const ROW_NUMBER = /^(?:id|item|#)$/i;

/** Whether a column with an unknown heading is shown. Flags, row numbers and empty columns are not shown. */
function isShown(name: string, lines: readonly Line[]): boolean {
  const texts = lines.map(({ cells }) => cells.get(name) ?? "");
  if (name === "" || FLAG.test(name) || texts.every((text) => text === "")) return false;
  return !(ROW_NUMBER.test(name) && texts.every((text) => /^\d*$/.test(text)));
}

/** Returns the columns to show, in order. */
function shownColumns(names: readonly string[], lines: readonly Line[]): string[] {
  const all = new Set([...(names.includes("quantity") ? [] : ["quantity"]), ...names]);
  for (const hidden of ["price", "link"]) all.delete(hidden);
  const isKnown = (name: string) => COLUMNS.some((column) => column === name);
  return [...all].filter((name) => isKnown(name) || isShown(name, lines));
}

function readMaterials(info: string, csv: string, language: Language): Materials {
  const { header, rows, decimal } = belowLastHeader(readTable(csv, MOST_ROWS));
  const names = columnNames(header);
  const hasDatasheets = /^datasheet$/i.test(header[names.indexOf("link")] ?? "");
  const notPlaced = names.find((name) => /^dnp$/i.test(name)) ?? "";
  const columns: Columns = { names, decimal, hasDatasheets, notPlaced };
  if (!names.includes("quantity") && !names.includes("reference")) {
    throw new FenceProblem(`it needs a column ${quoted("quantity")}.`);
  }
  if (!names.includes("part")) throw new FenceProblem(`it needs a column ${quoted("part")}.`);
  const currency = (readFenceOptions(info).options.get("currency") ?? "").toUpperCase();
  if (currency !== "" && !/^[A-Z]{3}$/.test(currency)) {
    throw new FenceProblem(`${quoted(currency)} is not a currency; write EUR or USD, for example.`);
  }
  const lines = rows.map((cells, row) => readLine(columns, cells, row));
  return {
    columns: shownColumns(names, lines),
    lines,
    hasPrices: names.includes("price"),
    currency,
    language,
  };
}

/** Returns the format of a part's price, with up to `MOST_DECIMALS` decimals, and the format of a sum. */
function moneyFormats({ currency, language }: Materials) {
  const locale = localeOf(language);
  const style = currency === "" ? {} : ({ style: "currency", currency } as const);
  const sum = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...style,
  });
  const least = sum.resolvedOptions().minimumFractionDigits ?? 2;
  const each = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: least,
    maximumFractionDigits: MOST_DECIMALS,
  });
  // `format` is bound to its `Intl.NumberFormat`, so it also works without this object.
  return { sum: sum.format, each: each.format };
}

const figures = (text: string): Element => h("td", { align: "right" }, text);

function cell({ cells, quantity }: Line, name: string, language: Language): Element {
  const text = cells.get(name) ?? "";
  if (name === "quantity") return figures(formatNumber(quantity, language));
  const link = cells.get("link") ?? "";
  if (name !== "part") return h("td", linkedCell(text));
  const linked = () => h("a", { href: link }, withoutFigureAddresses(text) || link);
  return h("th", { scope: "row" }, link === "" ? linkedCell(text) : linked());
}

function prices(
  { price, quantity, isPlaced }: Line,
  { each, sum }: ReturnType<typeof moneyFormats>,
): Element[] {
  if (price === null) return [figures(""), figures("")];
  return [figures(each(price)), figures(isPlaced ? sum(quantity * price) : "")];
}

/** Renders the last row, with the number of all parts below the quantities and the total price at the end. */
function sums(materials: Materials, money: (value: number) => string) {
  const { columns, hasPrices, language } = materials;
  const lines = materials.lines.filter(({ isPlaced }) => isPlaced);
  const words = FENCE_WORDS[language].materials;
  const parts = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);
  const unpriced = lines.filter(({ price }) => price === null).length;
  const label =
    hasPrices && unpriced > 0
      ? fill(words.totalOfPriced, { unpriced, lines: lines.length })
      : words.total;
  return h("tr", [
    ...columns.map((name) => {
      if (name === "part") return h("th", { scope: "row" }, label);
      return name === "quantity" ? figures(formatNumber(parts, language)) : h("td");
    }),
    ...(hasPrices ? [h("td"), figures(money(total))] : []),
  ]);
}

function table(materials: Materials): Element {
  const { columns, lines, hasPrices, language } = materials;
  const words = FENCE_WORDS[language].materials;
  const money = moneyFormats(materials);
  const headingOf = (name: string) => {
    const known = NAMED.find((one) => one === name);
    return known ? words[known] : name;
  };
  const heading = (text: string, isFigure: boolean) =>
    h("th", { scope: "col", ...(isFigure ? { align: "right" } : {}) }, text);
  return h("table.bom", [
    h("thead", [
      h("tr", [
        ...columns.map((name) => heading(headingOf(name), name === "quantity")),
        ...(hasPrices ? [heading(words.price, true), heading(words.sum, true)] : []),
      ]),
    ]),
    h(
      "tbody",
      lines.map((line) =>
        h("tr", [
          ...columns.map((name) => cell(line, name, language)),
          ...(hasPrices ? prices(line, money) : []),
        ]),
      ),
    ),
    h("tfoot", [sums(materials, money.sum)]),
  ]);
}

/**
 * Renders a bill of materials with its sums. The body of the fence is a table with a header row. Its headings are
 * quantity, reference, part, manufacturer, price and link, or the headings of KiCad and JLCPCB. Other columns are shown
 * unchanged. Parts that are not on the board (DNP) do not count in the sums.
 */
export const bomRenderer: ElementRenderer = {
  notShown: "Bill of materials not shown",
  keeps: { table: ["bom"] },
  tooLarge: (most, language) =>
    fill(FENCE_WORDS[language].materials.missing, { most: formatNumber(most, language) }),
  toElement: (source, info, language) => table(readMaterials(info, source, language)),
};
