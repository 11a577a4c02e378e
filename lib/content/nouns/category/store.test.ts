import { expect, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { newProject } from "@/lib/content/nouns/project/schema";
import { projectStore } from "@/lib/content/nouns/project/store";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { colorPair, firstCategory, hueOfColor, newCategory } from "./schema";
import { blogCategoryStore, categoryNames, projectCategoryStore } from "./store";

const site = await databaseOfFile();
const { db } = site;

const idOf = async (name: string) =>
  (await projectCategoryStore(db).list()).find((one) => one.name === name)?.id ?? 0;

test("a new database has the initial categories in order", async () => {
  expect(await categoryNames("project", db)).toEqual([
    ...["Web Development", "Mobile App", "IoT", "Robotics", "AI/ML", "Desktop App", "Other"],
  ]);
  expect(await categoryNames("blog", db)).toEqual([
    ...["Technology", "AI/ML", "Robotics", "Web Development", "IoT", "Tutorial", "Opinion"],
  ]);
  const [first] = await projectCategoryStore(db).list();
  expect(first).toMatchObject({
    ...{ color: colorPair("blue"), display_order: 1 },
    updated_at: new Date(0).toISOString(),
  });
});

test("renaming a project category changes its projects, but no posts", async () => {
  const project = await projectStore(db).create({ ...newProject(0), title: "A", category: "IoT" });
  const draft = { ...newBlogPost("UTC"), title: "A", category: "IoT" };
  const post = await blogStore(db).create(draft);
  const changed = vi.fn();
  listenForPublicPages({ changed, changesAt: () => undefined });
  const name = "Connected things";
  await projectCategoryStore(db).update(await idOf("IoT"), (now) => ({ ...now, name }));
  expect([...(changed.mock.lastCall?.[0] ?? [])].sort()).toEqual(["project", "project-category"]);
  const moved = await projectStore(db).read(project.id);
  expect(moved.category).toBe(name);
  // The rename makes an open form of the project stale.
  expect(moved.updated_at > project.updated_at).toBe(true);
  expect((await blogStore(db).read(post.id)).category).toBe("IoT");
});

test("the name of a category is unique, and an item can have only an existing category", async () => {
  const { create, update } = projectCategoryStore(db);
  await expect(create({ ...newCategory(7), name: "Robotics" })).rejects.toThrow(
    "There is a category 'Robotics' already",
  );
  const other = await idOf("Other");
  await expect(update(other, (now) => ({ ...now, name: "Robotics" }))).rejects.toThrow("already");
  await update(other, (now) => ({ ...now, color: "teal" }));

  const made = { ...newProject(0), title: "B" };
  const refused = projectStore(db).create({ ...made, category: "Gardening" });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    errors: [{ field: "category", message: "There is no category 'Gardening'. Add it first" }],
  });
  expect(await projectStore(db).create({ ...made, category: null })).toMatchObject({
    category: null,
  });
});

test("only a category without items can be deleted", async () => {
  const connected = await idOf("Connected things");
  await expect(projectCategoryStore(db).remove(connected)).rejects.toMatchObject({
    status: 409,
    code: "in_use",
    message: "1 project is using this category",
  });
  for (const { id } of await blogCategoryStore(db).list()) {
    await blogCategoryStore(db)
      .remove(id)
      .catch(() => undefined);
  }
  expect(await categoryNames("blog", db)).toEqual(["IoT"]);
});

test.each([
  [colorPair("cyan"), "cyan"],
  ["orange", "orange"],
  ["bg-red-500/20 text-blue-400", "gray"],
  ["constructor", "gray"],
])("the hue of the colour '%s' is %s", (color, hue) => expect(hueOfColor(color)).toBe(hue));

test("a new item has the usual category, or else the first category", () => {
  expect(firstCategory(["A", "B"], "B")).toBe("B");
  expect(firstCategory(["A", "B"], "C")).toBe("A");
  expect(firstCategory([], "C")).toBe("");
});
