import { expect, test } from "vitest";
import { EMPTY_RESUME, emptyAward, emptyJob, stored } from "@/e2e/support/empty-resume";
import { newProject } from "@/lib/content/nouns/project/schema";
import { resumeParts } from "./resume-parts";
import { withOwnTitles, wordsIn } from "./site-words";

test("the résumé's sections have the names that the owner chose, or else the default names", () => {
  const site = withOwnTitles(wordsIn("en"), [
    { key: "experience", label: "Where I worked" },
    { key: "projects", label: "Machines" },
    { key: "awards", label: null },
    { key: "own:3", label: "Talks" },
  ]);
  const parts = resumeParts({
    ...{ ...EMPTY_RESUME, ...site, jobs: [emptyJob()], awards: [emptyAward()] },
    selectedProjects: [{ ...newProject(0), ...stored(1), period: "" }],
  });
  expect(parts.map(({ title }) => title)).toEqual(["Where I worked", "Machines", "Awards"]);
});
