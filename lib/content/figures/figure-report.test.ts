import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newFigure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { figureProblems } from "@/lib/text/writing/figure-mentions";
import { readFigureReport } from "./figure-report";
import { knownFigures } from "./shown-figure";

const { db } = await databaseOfFile();

test("the report lists figures without a kind, and unknown keys and wrong numbers in the texts of items", async () => {
  const blank = { ...newFigure(0), value: "8.5", unit: "years" };
  const figures = figureStore(db);
  await figures.create({ ...blank, key: "life", label: "Asleep", kind: "calculated" });
  const unsaid = await figures.create({ ...blank, key: "unsaid", label: "Range" });
  await heroStore(db).update((hero) => ({ ...hero, description: "It lasts [9 years](fig:life)." }));
  const project = await projectStore(db).create({
    ...newProject(0),
    title: "Soil node",
    category: null,
    highlights: ["[8.5 years](fig:life)", "[3 s](fig:gone) and [4 s](fig:gone)"],
  });
  await figures.create({
    ...blank,
    key: "many",
    label: "Sensors",
    value: "4,200",
    kind: "reported",
  });
  for (const language of ["de", null]) {
    await projectStore(db).create({
      ...{ ...newProject(0), title: `In ${language}`, category: null, language },
      description: "[4.200](fig:many)",
    });
  }
  const english = (await projectStore(db).list("owner")).find(({ title }) => title === "In null");
  expect(await readFigureReport(db)).toEqual({
    without_kind: [{ id: unsaid.id, label: "Range" }],
    problems: [
      {
        ...{ noun: "hero", item_id: 1, title: "Hero section" },
        message: "The link to 'life' says 9 years, the figure is 8.5\u00a0years",
      },
      {
        ...{ noun: "project", item_id: project.id, title: "Soil node" },
        message: "No figure has the key 'gone'",
      },
      {
        ...{ noun: "project", item_id: english?.id, title: "In null" },
        message: "The link to 'many' says 4.200, the figure is 4,200\u00a0years",
      },
    ],
  });
});

test("the language of a figure's item decides how the value is read", async () => {
  const german = await projectStore(db).create({
    ...{ ...newProject(0), title: "Bodensensor", category: null, language: "de" },
    highlights: ["[4.200](fig:german)"],
  });
  await figureStore(db).create({
    ...{ ...newFigure(0), key: "german", label: "Sensoren", value: "4.200", kind: "reported" },
    ...{ noun: "project", item_id: german.id },
  });
  const english = await projectStore(db).create({
    ...{ ...newProject(0), title: "Soil sensor", category: null },
    highlights: ["[4,200](fig:german)", "[4.2](fig:german)"],
  });
  const { problems } = await readFigureReport(db);
  expect(problems.filter(({ message }) => message.includes("german"))).toEqual([
    {
      ...{ noun: "project", item_id: english.id, title: "Soil sensor" },
      message: "The link to 'german' says 4.2, the figure is 4.200",
    },
  ]);
});

test("if the language of a figure's item is unknown, the value can be in the language of the text", () => {
  const value = { key: "many", value: "4.200", unit: "", noun: "project" } as const;
  const problems = (figure: Parameters<typeof knownFigures>[0][number]) =>
    figureProblems("[4.200](fig:many)", knownFigures([figure], "en", "de"));
  expect(problems(value)).toEqual([]);
  expect(problems({ ...value, noun: null })).toHaveLength(1);
  expect(problems({ ...value, itemLanguage: null })).toHaveLength(1);
});
