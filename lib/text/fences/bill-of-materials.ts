import type { Element } from "hast";
import { h } from "hastscript";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { type Language, localeOf } from "@/lib/i18n/languages";
import { fill, formatNumber } from "@/lib/i18n/words";
import { isSafeLink } from "../links";
import { type Reader, readerOf } from "../markdown/reader";
import { FenceProblem, FenceTooLarge, numberIn, quoted, readCsv, readFenceOptions } from "./fence";

const MOST_ROWS = 500;
/** Resistors cost a fraction of a cent. */
const MOST_DECIMALS = 6;

const COLUMNS = ["quantity", "reference", "part", "manufacturer", "price", "link"];
const NAMED = ["quantity", "reference", "part", "manufacturer"] as const;

interface Line {
  /** By the name of the column, as written. */
  cells: Map<string, string>;
  quantity: number;
  /** Null where the cell is empty. */
  price: number | null;
}

interface Materials {
  /** In the order of the fence, those with a text of their own. */
  columns: string[];
  lines: Line[];
  hasPrices: boolean;
  /** ISO 4217, or '' for none. */
  currency: string;
  /** The language of its headings and numbers. */
  language: Language;
}

const columnName = (heading: string): string => {
  const name = heading.toLowerCase();
  return COLUMNS.includes(name) ? name : heading;
};

/** The number in a cell, from 0 up; null for an empty one. Throws FenceProblem for anything else. */
function amount(text: string, name: string, row: number): number | null {
  if (text === "") return null;
  const value = numberIn(text);
  if (value !== null && value >= 0 && value <= 1e12) return value;
  throw new FenceProblem(
    `row ${row + 1}: the ${name} ${quoted(text)} is not a number with a decimal point, from 0 up.`,
  );
}

function readLine(columns: string[], cells: string[], row: number): Line {
  const byName = new Map(columns.map((name, column) => [name, cells[column] ?? ""]));
  const quantity = amount(byName.get("quantity") ?? "", "quantity", row);
  if (quantity === null) throw new FenceProblem(`row ${row + 1} has no quantity.`);
  const link = byName.get("link") ?? "";
  if (link !== "" && !isSafeLink(link)) {
    throw new FenceProblem(`row ${row + 1}: ${quoted(link)} is not an address.`);
  }
  return { cells: byName, quantity, price: amount(byName.get("price") ?? "", "price", row) };
}

function readMaterials(info: string, csv: string, language: Language): Materials {
  const { header, rows } = readCsv(csv, MOST_ROWS);
  const columns = header.map(columnName);
  for (const name of ["quantity", "part"]) {
    if (!columns.includes(name)) throw new FenceProblem(`it needs a column ${quoted(name)}.`);
  }
  const currency = (readFenceOptions(info).options.get("currency") ?? "").toUpperCase();
  if (currency !== "" && !/^[A-Z]{3}$/.test(currency)) {
    throw new FenceProblem(`${quoted(currency)} is no currency; write EUR or USD, for instance.`);
  }
  return {
    columns: columns.filter((name) => name !== "price" && name !== "link"),
    lines: rows.map((cells, row) => readLine(columns, cells, row)),
    hasPrices: columns.includes("price"),
    currency,
    language,
  };
}

/** Formats of an amount: of one part, with all its decimals, and of a sum. */
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
  return {
    sum: (value: number) => sum.format(value),
    each: (value: number) => each.format(value),
  };
}

const figures = (text: string): Element => h("td", { align: "right" }, text);

function cell({ cells, quantity }: Line, name: string, language: Language): Element {
  const text = cells.get(name) ?? "";
  if (name === "quantity") return figures(formatNumber(quantity, language));
  const link = cells.get("link") ?? "";
  if (name !== "part") return h("td", text);
  return h("th", { scope: "row" }, link === "" ? text : h("a", { href: link }, text || link));
}

/** The sums below the columns: of parts under their quantities, of prices at the end. */
function sums(materials: Materials, money: (value: number) => string) {
  const { columns, lines, hasPrices, language } = materials;
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
          ...(hasPrices
            ? [
                figures(line.price === null ? "" : money.each(line.price)),
                figures(line.price === null ? "" : money.sum(line.quantity * line.price)),
              ]
            : []),
        ]),
      ),
    ),
    h("tfoot", [sums(materials, money.sum)]),
  ]);
}

/** Replaces a fence that cannot be read. The author sees its code and the reason; null leaves it as code for visitors. */
function problem(error: FenceProblem, csv: string, reader: Reader): Element | null {
  const { isForOwner, language } = reader;
  if (error instanceof FenceTooLarge) {
    const most = formatNumber(error.most, language);
    return h("p", h("em", fill(FENCE_WORDS[language].materials.missing, { most })));
  }
  if (!isForOwner) return null;
  const reason = `Bill of materials not shown: ${error.message}`;
  return h("figure", [h("pre", [h("code", csv)]), h("figcaption", [h("strong", reason)])]);
}

function shown(info: string, csv: string, reader: Reader): Element | null {
  try {
    return table(readMaterials(info, csv, reader.language));
  } catch (error) {
    if (error instanceof FenceProblem) return problem(error, csv, reader);
    throw error;
  }
}

/**
 * A `bom` fence becomes a bill of materials with its sums. Its body is CSV with a header: quantity, reference, part,
 * manufacturer, price, link; other columns are shown as they are. Any other text stays code.
 */
export function remarkBillsOfMaterials() {
  return (tree: Root, file: { data: Record<string, unknown> }): void =>
    visit(tree, "code", (node) => {
      if (node.lang !== "bom") return;
      const element = shown(node.meta ?? "", node.value, readerOf(file));
      if (!element) return;
      const { tagName, properties, children } = element;
      // A paragraph in name only: its element is the one given here.
      const data = { hName: tagName, hProperties: properties, hChildren: children };
      Object.assign(node, { type: "paragraph", children: [], data });
    });
}
