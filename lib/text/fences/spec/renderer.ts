import type { Element } from "hast";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { withoutFigureAddresses } from "../../figures/figure-links";
import { withUnit } from "../../figures/with-unit";
import type { ElementRenderer } from "../fence-renderer";
import { type FenceTable, readTable } from "../fence-table";
import { figureLink, linkedCell } from "../linked-cell";
import { columnsOf, isTranslated, type SheetColumn } from "./sheet-columns";

/** A fence with more rows is shown as code, with all its rows. */
const MOST_ROWS = 1_000;

/** A space with the width of a digit. */
const FIGURE_SPACE = "\u2007";

interface Specification {
  name: string;
  /** The value with its tolerance and unit. */
  value: string;
  condition: string;
  /** The key of the figure that has this value; '' without a figure. */
  figure: string;
}

const SPACE = "\u00a0";
const IS_NUMBER = /^[\d.,\s]+$/;

/** Joins a value, its tolerance and its unit: '3.3 ± 0.1 V', or '10 kΩ ± 5%' for a tolerance with its own unit. */
function withTolerance(value: string, tolerance: string, unit: string): string {
  const size = tolerance.replace(/^(?:±|\+\/-)\s*/, "");
  if (size === "" || value === "") return withUnit({ value, unit });
  return IS_NUMBER.test(size)
    ? withUnit({ value: `${value}${SPACE}±${SPACE}${size}`, unit })
    : `${withUnit({ value, unit })}${SPACE}±${SPACE}${size}`;
}

/**
 * Returns the value of a specification. A value that belongs to a figure is a link to the figure. If the link is empty,
 * the figure's value becomes its text later.
 */
const shownValue = ({ value, figure }: Specification): (Element | string)[] =>
  figure === "" ? linkedCell(value) : [figureLink(figure, withoutFigureAddresses(value))];

const WHOLE = { ".": /^[^\d]*[\d,]*/, ",": /^[^\d]*[\d.]*/ };

/** Returns the number of characters before the decimals or the unit of a value. */
const wholeLength = (value: string, decimal: FenceTable["decimal"]) =>
  WHOLE[decimal].exec(withoutFigureAddresses(value))?.[0].length ?? 0;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a known heading in the language of the page, and any other heading as its author wrote it. */
function headingOf(text: string, language: Language): string {
  const known = text.toLowerCase();
  return isTranslated(known) ? FENCE_WORDS[language].datasheet[known] : capitalised(text);
}

interface Datasheet {
  /** The headings of names, values and conditions. */
  headings: [name: string, value: string, condition: string];
  specifications: Specification[];
  decimal: FenceTable["decimal"];
}

function readDatasheet({ header, rows, decimal }: FenceTable): Datasheet {
  const columns = columnsOf(header);
  const specifications = rows.map((row) => {
    const cell = (column: SheetColumn) => row[columns[column] ?? -1] ?? "";
    return {
      name: cell("name"),
      value: withTolerance(cell("value"), cell("tolerance"), cell("unit")),
      condition: cell("condition"),
      figure: cell("figure"),
    };
  });
  const heading = (column: SheetColumn) => header[columns[column] ?? -1] ?? "";
  const headings: Datasheet["headings"] = [heading("name"), heading("value"), heading("condition")];
  return { headings, specifications, decimal };
}

function table({ headings, specifications, decimal }: Datasheet, language: Language): Element {
  const widest = Math.max(...specifications.map(({ value }) => wholeLength(value, decimal)));
  const hasConditions = specifications.some(({ condition }) => condition !== "");
  const shown = headings.slice(0, hasConditions ? 3 : 2).map((text) => headingOf(text, language));
  const row = (one: Specification) => {
    const padding = FIGURE_SPACE.repeat(widest - wholeLength(one.value, decimal));
    return h("tr", [
      h("th", { scope: "row" }, linkedCell(one.name)),
      h("td", [h("span", { ariaHidden: "true" }, padding), ...shownValue(one)]),
      ...(hasConditions ? [h("td", linkedCell(one.condition))] : []),
    ]);
  };
  return h("table.spec", [
    h("thead", [h("tr", [...shown.map((text) => h("th", { scope: "col" }, text))])]),
    h("tbody", specifications.map(row)),
  ]);
}

const readings = (specifications: Specification[]): Element =>
  h(
    "dl.readings",
    specifications.map((one) =>
      h("div", [
        h("dt", linkedCell(one.name)),
        h("dd", shownValue(one)),
        one.condition === "" ? null : h("dd", linkedCell(one.condition)),
      ]),
    ),
  );

/**
 * Renders a datasheet with the figures aligned at decimal points. `spec large` shows a few readings in large figures.
 * The fence contains a table with a header: name, value, unit, condition, and possibly tolerance and figure.
 */
export const specRenderer: ElementRenderer = {
  notShown: "Datasheet not shown",
  keeps: { table: ["spec"], dl: ["readings"] },
  toElement(source, info, language) {
    const sheet = readDatasheet(readTable(source, MOST_ROWS));
    return info.trim() === "large" ? readings(sheet.specifications) : table(sheet, language);
  },
};
