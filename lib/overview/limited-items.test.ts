import { expect, test } from "vitest";
import { itemAddress } from "@/components/dashboard/shell/item-address";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { collectionOf } from "@/lib/content/content";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { newProject } from "@/lib/content/nouns/project/schema";
import { noteUpload } from "@/lib/content/uploads/store";
import { noteFileLimit } from "@/lib/log/limits-hit";
import { renderMarkdown } from "@/lib/text/markdown/markdown";
import { readLimitedItems } from "./limited-items";

const site = await databaseOfFile();

const named = async () =>
  (await readLimitedItems(site.db)).map(({ name, link, reason }) => ({ name, link, reason }));

test("an item is listed with a link to its editor while its text exceeds a limit", async () => {
  const [text, other] = ["a", "b"].map((end) => "<div>".repeat(10_000) + end);
  const posts = collectionOf("blog", site.db);
  const projects = collectionOf("project", site.db);
  const post = await posts.create({ ...newBlogPost("UTC"), title: "Long", content: text });
  const project = await projects.create({ ...newProject(0), title: "Wide", content: other });
  expect(await named()).toEqual([]);

  // The preview itself tells the owner that the text exceeds a limit, so the text is not listed.
  await renderMarkdown(other ?? "", { isForOwner: true });
  await renderMarkdown(text ?? "");
  noteFileLimit({ name: "a.bib", reason: "it takes too much memory", screen: "/dashboard/data" });
  const reason = "it is nested too deeply";
  const file = { name: "a.bib", link: "/dashboard/data", reason: "it takes too much memory" };
  expect(await named()).toEqual(
    expect.arrayContaining([file, { name: "Long", link: itemAddress("blog", post.id), reason }]),
  );
  expect(await named()).toHaveLength(2);

  await renderMarkdown(other ?? "");
  expect(await named()).toContainEqual({
    ...{ name: "Wide", link: itemAddress("project", project.id), reason },
  });
  await posts.update(post.id, (now) => ({ ...now, content: "Short" }));
  await projects.remove(project.id);
  expect(await named()).toEqual([file]);
});

test("a drawing is listed under its original file name, or under its stored name if the original is unknown", async () => {
  const [known, unknown] = ["a", "b"].map((digit) => `${digit.repeat(32)}.svg`);
  await noteUpload(known ?? "", "logo.svg", site.db);
  const reason = "the drawing is too complex";
  for (const name of [known ?? "", unknown ?? ""]) {
    noteFileLimit({ name, reason, screen: "/dashboard/files" });
  }
  const names = (await named()).filter(({ link }) => link === "/dashboard/files");
  expect(names.map(({ name }) => name).sort()).toEqual([unknown, "logo.svg"]);
});
