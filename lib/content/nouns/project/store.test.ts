import { beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newProject, type ProjectInput } from "./schema";
import { projectStore } from "./store";

const site = await databaseOfFile();
const ids: Record<string, number> = {};
const projects = () => projectStore(site.db);

beforeAll(async () => {
  const add = async (title: string, fields: Partial<ProjectInput> = {}) => {
    const blank = newProject(Object.keys(ids).length);
    const { id } = await projects().create({ ...blank, title, content: "Long", ...fields });
    ids[title] = id;
  };
  await add("First");
  await add("Hidden", { visibility: "hidden" });
  await add("Second", { visibility: "site", is_featured: true });
  await add("Resume", { visibility: "resume", is_featured: true });
  await add("Third");
});

const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test("each viewer gets the projects that this viewer can see, in the owner's order", async () => {
  const listed = async (viewer: Parameters<ReturnType<typeof projects>["list"]>[0]) =>
    titles(await projects().list(viewer));
  expect(await listed("site")).toEqual(["First", "Second", "Third"]);
  expect(await listed("resume")).toEqual(["First", "Resume", "Third"]);
  expect(await listed("public")).toEqual(["First", "Second", "Resume", "Third"]);
  expect(await listed("owner")).toEqual(["First", "Hidden", "Second", "Resume", "Third"]);
});

test("only the owner gets the text of a project that is shown only in the résumé", async () => {
  const { list, find } = projects();
  const texts = async (viewer: "public" | "resume" | "owner") =>
    (await list(viewer)).map(({ title, content }) => [title, content]);
  expect(await texts("public")).toContainEqual(["Resume", ""]);
  expect(await texts("public")).toContainEqual(["Second", "Long"]);
  expect(await texts("owner")).toContainEqual(["Resume", "Long"]);
  expect((await find("public", "resume"))?.content).toBe("");
  expect((await find("owner", "resume"))?.content).toBe("Long");
});

test("`summaries` returns the projects that the site shows, without their texts", async () => {
  const summaries = await projects().summaries();
  expect(titles(summaries)).toEqual(["First", "Second", "Third"]);
  expect(summaries[0]).not.toHaveProperty("content");
  expect(titles(await projects().summaries({ featured: true }))).toEqual(["Second"]);
  expect(titles(await projects().summaries({ limit: 2 }))).toEqual(["First", "Second"]);
});

test("the neighbours of a project are projects that the site shows", async () => {
  const [first, second, third] = ["First", "Second", "Third"].map((title) => ({
    ...{ title, slug: title.toLowerCase() },
  }));
  const beside = (title: string) => projects().neighbours(ids[title] ?? 0);
  expect(await beside("First")).toEqual({ previous: null, next: second });
  expect(await beside("Second")).toEqual({ previous: first, next: third });
  expect(await beside("Third")).toEqual({ previous: second, next: null });
});
