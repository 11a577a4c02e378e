import type { Element } from "hast";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import type { ElementRenderer } from "../fence-renderer";
import { type FenceTable, readTable } from "../fence-table";

/** A table with more rows stays code, which shows all of it. */
const MOST_ROWS = 1_000;

/** As wide as a digit, if all digits have the same width. */
const FIGURE_SPACE = "\u2007";

interface Specification {
  name: string;
  /** The value with its unit. */
  value: string;
  condition: string;
}

/** Units without a space before them. */
const WITHOUT_SPACE = /^[%‰°′″×]/;
const IS_DEGREES = /^°[CFK]/;

/** A value with its unit, which does not leave it at the end of a line. */
function withUnit(value: string, unit: string): string {
  if (value === "" || unit === "") return value + unit;
  const isClose = WITHOUT_SPACE.test(unit) && !IS_DEGREES.test(unit);
  return `${value}${isClose ? "" : "\u00a0"}${unit}`;
}

const specificationOf = ([name = "", value = "", unit = "", condition = ""]: string[]) => ({
  name,
  value: withUnit(value, unit),
  condition,
});

const WHOLE = { ".": /^[^\d]*[\d,]*/, ",": /^[^\d]*[\d.]*/ };

/** The number of characters before the decimals of a value, or before its unit. */
const wholeLength = (value: string, decimal: FenceTable["decimal"]) =>
  WHOLE[decimal].exec(value)?.[0].length ?? 0;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NAMED = ["name", "value", "condition"] as const;

/** A heading in the language of the page; one of the author's own as written. */
function headingOf(text: string, language: Language): string {
  const known = NAMED.find((name) => name === text.toLowerCase());
  return known ? FENCE_WORDS[language].datasheet[known] : capitalised(text);
}

function table(
  { header, decimal }: FenceTable,
  specifications: Specification[],
  language: Language,
): Element {
  const widest = Math.max(...specifications.map(({ value }) => wholeLength(value, decimal)));
  const hasConditions = specifications.some(({ condition }) => condition !== "");
  const [name = "", value = "", , condition = ""] = header.map((text) => headingOf(text, language));
  const headings = hasConditions ? [name, value, condition] : [name, value];
  const row = (one: Specification) =>
    h("tr", [
      h("th", { scope: "row" }, one.name),
      h("td", [
        h(
          "span",
          { ariaHidden: "true" },
          FIGURE_SPACE.repeat(widest - wholeLength(one.value, decimal)),
        ),
        one.value,
      ]),
      ...(hasConditions ? [h("td", one.condition)] : []),
    ]);
  return h("table.spec", [
    h("thead", [h("tr", [...headings.map((text) => h("th", { scope: "col" }, text))])]),
    h("tbody", specifications.map(row)),
  ]);
}

const readings = (specifications: Specification[]): Element =>
  h(
    "dl.readings",
    specifications.map(({ name, value, condition }) =>
      h("div", [h("dt", name), h("dd", value), condition === "" ? null : h("dd", condition)]),
    ),
  );

/**
 * A datasheet table with its figures aligned at the decimal point; `spec large`, a few readings in large figures. The
 * body is a table with a header: name, value, unit, condition.
 */
export const specRenderer: ElementRenderer = {
  notShown: "Datasheet not shown",
  keeps: { table: ["spec"], dl: ["readings"] },
  toElement(source, info, language) {
    const read = readTable(source, MOST_ROWS);
    const specifications = read.rows.map(specificationOf);
    return info.trim() === "large"
      ? readings(specifications)
      : table(read, specifications, language);
  },
};
