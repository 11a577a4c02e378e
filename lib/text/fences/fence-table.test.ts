import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { numberIn } from "../figures/number-in";
import { readTable } from "./fence-table";

const FOLDER = join(import.meta.dirname, "../../../e2e/files/tables");
const table = (name: string) => readTable(readFileSync(join(FOLDER, name), "utf8"), 100);

test.each([
  ["decimal-commas.csv", ["Zeit", "Strom", "Spannung"], [10, 1234.5, 3.58]],
  ["tabs.tsv", ["Time", "Current", "Voltage"], [10, 1234.5, 3.58]],
  ["excel-german.csv", ["Teil", "Preis"], [null, null]],
  [
    "libreoffice-german-tabs.tsv",
    ["Bauteil", "Menge", "Einzelpreis", "Summe", "Anteil"],
    [null, 12, 0.035, 0.42, null],
  ],
  [
    "libreoffice-german.csv",
    ["Bauteil", "Menge", "Einzelpreis", "Summe", "Anteil"],
    [null, 12, 0.035, 0.42, null],
  ],
])("the columns and numbers of %s are read", (name, header, second) => {
  const read = table(name);
  expect(read.header).toEqual(header);
  expect(read.rows[1]?.map((cell) => numberIn(cell, read.decimal))).toEqual(second);
});

test.each([
  ["a,b\n1,2", ".", 2],
  ['a,b\n1,"2,5"', ",", 2.5],
  ["a;b\n1;2.5", ".", 2.5],
  ["a;b\n1;2,5", ",", 2.5],
  ["a;b\n1;1,234", ",", 1.234],
  ["a;b\n1;1.234", ".", 1.234],
  ["a;b\n0,5;1.234", ",", 1234],
  ["a;b\n0.5;1,234", ".", 1234],
  ["a\tb\n1\t1,234", ".", 1234],
  ["a;b\n2,5;1.5e3", ",", null],
  ['"a;b",c\n1,2', ".", 2],
  ["sep=|\na|b\n1|2", ".", 2],
  ["a,b\n1,\u22122.5", ".", -2.5],
  ["a;b\n1;1\u00a0234,5", ",", 1234.5],
  ["t;V, mean\n0;1.5", ".", 1.5],
  ["t, s;V, mean, all\n0,5;2,5", ",", 2.5],
  ["t\tV, mean, all\n0,5\t2,5", ",", 2.5],
  ["a,b; or c\n1,2", ".", 2],
  ["a,\tb\n1,\t2", ".", 2],
  ['"a\n;",b,c\n"x;",1,2\n3', ".", 2],
  ["Supply;3,3 V\nSpare;1,8", ",", 1.8],
])(
  "the decimal sign of %j is '%s', and the last cell of the first row is %j",
  (text, decimal, number) => {
    const read = readTable(text, 10);
    expect([read.decimal, numberIn(read.rows[0]?.at(-1) ?? "", read.decimal)]).toEqual([
      decimal,
      number,
    ]);
  },
);

test("reading a table with a long cell takes linear time", { tags: ["sweep"] }, async () => {
  await expectLinear(
    2_000,
    (size) => `a;b\n1;${"1,234".repeat(size)}`,
    (text) => {
      const { rows, decimal } = readTable(text, 10);
      return numberIn(rows[0]?.[1] ?? "", decimal);
    },
  );
});
