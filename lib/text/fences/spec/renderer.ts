import type { Element } from "hast";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import type { ElementRenderer } from "../fence-renderer";
import { type FenceTable, readTable } from "../fence-table";

/** A fence with more rows stays code, and the code shows all rows. */
const MOST_ROWS = 1_000;

/** A space with the width of a digit. */
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

/** Joins a value and its unit without a line break between them. */
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

/** The number of characters before the decimals or the unit of a value. */
const wholeLength = (value: string, decimal: FenceTable["decimal"]) =>
  WHOLE[decimal].exec(value)?.[0].length ?? 0;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NAMED = ["name", "value", "condition"] as const;

/** Returns a known heading in the language of the page, and any other heading as its author wrote it. */
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
  const row = (one: Specification) => {
    const padding = FIGURE_SPACE.repeat(widest - wholeLength(one.value, decimal));
    return h("tr", [
      h("th", { scope: "row" }, one.name),
      h("td", [h("span", { ariaHidden: "true" }, padding), one.value]),
      ...(hasConditions ? [h("td", one.condition)] : []),
    ]);
  };
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
 * Renders a datasheet with the figures aligned at decimal points. `spec large` shows a few readings in large figures.
 * The fence contains a table with a header: name, value, unit, condition.
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
