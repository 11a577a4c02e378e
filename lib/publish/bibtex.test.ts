import { expect, test } from "vitest";
import { newPublication } from "@/lib/content/nouns/publication/schema";
import { bibtexOf } from "./bibtex";

const PAPER = {
  ...newPublication(),
  kind: "paper" as const,
  title: "On 100% of leaks & {other} losses",
  authors: ["Maya Lindqvist", "Bo Ek"],
  venue: "Sensors",
  date: "2019-05",
  doi: "10.1000/182_a",
};

test("an entry has the publication's fields, with TeX's special characters escaped", () => {
  expect(bibtexOf(PAPER)).toBe(
    [
      "@article{lindqvist2019leaks,",
      "  title = {{On 100\\% of leaks \\& other losses}},",
      "  author = {Maya Lindqvist and Bo Ek},",
      "  journal = {Sensors},",
      "  year = {2019},",
      "  doi = {10.1000/182_a},",
      "  month = may,",
      "}",
    ].join("\n"),
  );
});

test("an entry that the owner wrote stays unchanged", () => {
  expect(bibtexOf({ ...PAPER, bibtex: "\n@misc{a, title={A}}\n" })).toBe("@misc{a, title={A}}");
});

test("the entry of a publication with only a title has a key", () => {
  expect(bibtexOf({ ...newPublication(), title: "漢字", kind: "book" })).toMatch(/^@book\{\w+,\n/);
});
