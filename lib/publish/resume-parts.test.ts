import { expect, test } from "vitest";
import { EMPTY_RESUME, emptyEducation } from "@/e2e/support/empty-resume";
import { newProject } from "@/lib/content/nouns/project/schema";
import { newPublication } from "@/lib/content/nouns/publication/schema";
import type { Resume } from "./resume";
import { partsOnPaper, type ResumePart, resumeParts, resumeRows } from "./resume-parts";

const itemsOf = (resume: Partial<Resume>) => {
  const [only, ...others] = resumeParts({ ...EMPTY_RESUME, ...resume });
  expect(others).toEqual([]);
  return only?.items;
};
const STORED = { id: 1, created_at: EMPTY_RESUME.updated_at, updated_at: EMPTY_RESUME.updated_at };

test("an education entry has the degree as its title, or else the school's name", () => {
  const school = { ...emptyEducation(), institution: "Lund" };
  const degree = { ...school, study_type: "MSc", area: "Control" };
  expect(itemsOf({ education: [degree, { ...school, area: "Radio" }, school] })).toMatchObject([
    { title: "MSc, Control", by: "Lund" },
    { title: "Radio", by: "Lund" },
    { title: "Lund", by: "" },
  ]);
  const graded = { ...school, score: "1.0", courses: ["Waves", "Weirs"] };
  expect(itemsOf({ education: [graded, { ...school, score: "1.0" }] })).toMatchObject([
    { note: "1.0 · Waves, Weirs" },
    { note: "1.0" },
  ]);
});

test("the education part has `isTight` only if no school has a description", () => {
  const isTight = (description: string) => {
    const education = [emptyEducation(), { ...emptyEducation(2), description }];
    return resumeParts({ ...EMPTY_RESUME, education })[0]?.isTight;
  };
  expect([isTight(""), isTight("Two evenings a week.")]).toEqual([true, false]);
});

test("a project that is shown on the site has a link to its page", () => {
  const project = { ...newProject(0), ...STORED, title: "Arm", slug: "arm", period: "" };
  const selectedProjects = [project, { ...project, visibility: "resume" as const }];
  expect(itemsOf({ selectedProjects })?.map(({ href }) => href)).toEqual(["/project/arm", ""]);
});

test("a publication shows its venue, else its publisher", () => {
  const paper = {
    ...{ ...newPublication(), ...STORED, title: "Leaks", publisher: "IEEE" },
    kind: "paper" as const,
  };
  const publications = [{ ...paper, venue: "Sensors" }, paper];
  expect(itemsOf({ publications })?.map(({ by }) => by)).toEqual(["Sensors", "IEEE"]);
  const patent = { ...paper, kind: "patent" as const, authors: ["A", "B"], number: "US 1" };
  const article = { ...paper, volume: "12", number: "3", pages: "45–67" };
  expect(itemsOf({ publications: [patent, article] })).toMatchObject([
    { by: "IEEE, US 1", note: "Patent · A, B" },
    { by: "IEEE, 12(3), 45–67", note: "Paper" },
  ]);
});

const part = (title: string, isNarrow = false, count = 1): ResumePart => ({
  ...{ title, isTight: true, isNarrow },
  items: Array.from({ length: count }, (_, id) => ({ id })),
});

const titles = (parts: ResumePart[]) =>
  resumeRows(parts).map((row) => row.map(({ title }) => title).join("|"));

test("two parts are side by side only if both are short and narrow", () => {
  const [skills, awards, languages] = [part("S"), part("A", true), part("L", true)];
  expect(titles([skills, awards, languages])).toEqual(["S", "A|L"]);
  expect(titles([awards, skills, languages])).toEqual(["A", "S", "L"]);
  expect(titles([awards, languages, part("W", true)])).toEqual(["A|L", "W"]);
  expect(titles([part("A", true, 11), languages])).toEqual(["A", "L"]);
  const long = { ...awards, items: [{ id: 1, title: "x".repeat(300), by: "y".repeat(301) }] };
  expect(titles([long, languages])).toEqual(["A", "L"]);
  expect(titles([])).toEqual([]);
});

test("partsOnPaper cuts only the longest part, and reports the cut", () => {
  const part = (title: string, count: number): ResumePart => ({
    ...{ title, isTight: true },
    items: Array.from({ length: count }, (_, id) => ({ id, title: "x".repeat(340) })),
  });
  const counts = (...parts: ResumePart[]) => {
    const onPaper = partsOnPaper(parts, 250_000);
    return [onPaper.isWhole, onPaper.parts.map(({ items }) => items.length)];
  };
  expect(counts(part("a", 150), part("b", 150))).toEqual([true, [150, 150]]);
  const [isWhole, [first, ...others]] = counts(part("a", 9_000), part("b", 9), part("c", 150)) as [
    boolean,
    number[],
  ];
  expect(isWhole).toBe(false);
  expect(others).toEqual([9, 150]);
  expect(first).toBeGreaterThan(200);
  expect(first).toBeLessThan(250);
});
