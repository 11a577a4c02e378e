import { expect, test } from "vitest";
import { type ResumePart, resumeRows } from "./resume-parts";

const part = (title: string, isNarrow = false, count = 1): ResumePart => ({
  ...{ title, isTight: true, isNarrow },
  items: Array.from({ length: count }, (_, id) => ({ id })),
});

const titles = (parts: ResumePart[]) =>
  resumeRows(parts).map((row) => row.map(({ title }) => title).join("|"));

test("two short narrow parts stand side by side, and no others do", () => {
  const [skills, awards, languages] = [part("S"), part("A", true), part("L", true)];
  expect(titles([skills, awards, languages])).toEqual(["S", "A|L"]);
  expect(titles([awards, skills, languages])).toEqual(["A", "S", "L"]);
  expect(titles([awards, languages, part("W", true)])).toEqual(["A|L", "W"]);
  expect(titles([part("A", true, 11), languages])).toEqual(["A", "L"]);
  const long = { ...awards, items: [{ id: 1, title: "x".repeat(300), by: "y".repeat(301) }] };
  expect(titles([long, languages])).toEqual(["A", "L"]);
  expect(titles([])).toEqual([]);
});
