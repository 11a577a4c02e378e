import { expect, test } from "vitest";
import { shownFigure } from "@/e2e/support/figures";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { rendered } from "@/e2e/support/rendered";
import { newFigure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { processShared } from "@/lib/process-shared";
import { ProjectHighlights } from "./project-highlights";

const { db } = await databaseOfFile();
processShared("database", () => db);

/** The words of each group of a project's highlights, without the cards of figures. */
async function groupsOf(highlights: string[]): Promise<Record<string, string[]>> {
  const fields = { ...newProject(0), title: "Radio", category: null, highlights };
  const project = await projectStore().create(fields);
  const html = await rendered(ProjectHighlights, { project });
  const plain = (part: string) =>
    part
      .replace(/<template.*?<\/template>|<[^>]*>/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const groups = html.split("<h3").slice(1);
  return Object.fromEntries(
    groups.map((group) => {
      const [title = "", ...points] = group.split(/<h3|<li/).map((part) => plain(`<${part}`));
      return [title, points];
    }),
  );
}

test("a highlight whose number is a link without words is a highlight with a number", async () => {
  const loss = shownFigure("loss-2", { value: "1.3", unit: "%" });
  await figureStore().create({ ...newFigure(0), ...loss, kind: "measured" });
  expect(
    await groupsOf([
      "[](fig:loss-2) of uplinks lost",
      "[No number](fig:loss-2)",
      "[](fig:none-2) a",
    ]),
  ).toEqual({
    Innovation: ["No number", "a"],
    Performance: ["1.3% of uplinks lost"],
  });
});
