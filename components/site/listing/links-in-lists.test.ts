import { beforeAll, expect, test } from "vitest";
import { CategoryLabel } from "@/components/shared/category-label";
import { shownFigure } from "@/e2e/support/figures";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { rendered } from "@/e2e/support/rendered";
import { newFigure } from "@/lib/content/nouns/figure/schema";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { processShared } from "@/lib/process-shared";
import { CategoryFilter } from "./category-filter";
import { NarrowedNote } from "./narrowed-note";

const { db } = await databaseOfFile();
processShared("database", () => db);

beforeAll(() =>
  figureStore().create({ ...newFigure(0), ...shownFigure("life"), kind: "measured" }),
);

test("the words of links to figures replace the links in filters and their notes", async () => {
  const note = await rendered(NarrowedNote, {
    path: "/blogs",
    children: "Posts tagged [](fig:life)",
  });
  expect(note).toContain("Posts tagged 8.5\u00a0years");
  const filter = await rendered(CategoryFilter, {
    ...{ of: "blog" as const, path: "/blogs", chosen: undefined },
    categories: ["[8 y](fig:life) of life", "[](fig:life)"],
  });
  expect(filter.match(/>[^<]+(?=<\/a>)/g)).toEqual([">All", ">8 y of life", ">8.5\u00a0years"]);
  expect(filter).toContain("category=%5B%5D%28fig%3Alife%29");
  expect(await rendered(CategoryLabel, { category: "[8 y](fig:life) of life" })).toContain(
    ">8 y of life<",
  );
});
