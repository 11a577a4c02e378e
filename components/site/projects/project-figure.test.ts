import { beforeAll, expect, test } from "vitest";
import { shownFigure } from "@/e2e/support/figures";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { rendered } from "@/e2e/support/rendered";
import { publicFigures } from "@/lib/content/figures/public-figures";
import { newFigure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { newProject, type ProjectInput } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import { processShared } from "@/lib/process-shared";
import { ProjectFigure } from "./project-figure";

const { db } = await databaseOfFile();
processShared("database", () => db);

const addFigure = (key: string, fields: object = {}) =>
  figureStore().create({ ...newFigure(0), ...shownFigure(key), kind: "measured", ...fields });

const addProject = (fields: Partial<ProjectInput>) =>
  projectStore().create({ ...newProject(0), category: null, ...fields });

const htmlOf = async (project: Awaited<ReturnType<typeof addProject>>) =>
  rendered(ProjectFigure, { project, figures: await publicFigures(), words: DICTIONARIES.en });

beforeAll(() => addFigure("others"));

test("the figure of a project is a link that opens the figure's card", async () => {
  const project = await addProject({ title: "Node" });
  await addFigure("own", { noun: "project", item_id: project.id });
  const html = await htmlOf(project);
  expect(html).toMatch(
    /<a href="\/project\/node#[^"]*" data-figure="own" [^>]*class="project-figure">/,
  );
  expect(html).toContain('<template data-figure-card="own">');
});

test("numbers of a headline that are links to figures open the figures' cards", async () => {
  const caption = "of [](fig:others) and [more](fig:none)";
  const html = await htmlOf(
    await addProject({ title: "Radio", headline: [{ figure: "[8 y](fig:others)", caption }] }),
  );
  expect(html.match(/<a [^>]*data-figure="others"/g)).toHaveLength(2);
  expect(html).not.toContain("fig:");
  const plain = await htmlOf(
    await addProject({ title: "A", highlights: ["3 s", "[](fig:others) more"] }),
  );
  expect(plain).toMatch(/<p class="project-figure"><span dir="ltr" class="readout">3/);
  expect(plain).not.toContain("data-figure");
});
