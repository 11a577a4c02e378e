import { expect, test } from "vitest";
import { importFilesIn } from "@/e2e/support/import-files";
import { readMarkdownPosts } from "../markdown/markdown-posts";
import { scheduledFor, withConsent } from "./consent";

/**
 * Returns each post's title and status after an import with consent. For a scheduled post, the status is the year of
 * its date.
 */
async function stored(folder: string) {
  const files = importFilesIn(`e2e/files/sites/${folder}`);
  const pictures = { addressOf: async () => "/uploads/a.png", has: async () => false };
  const { items } = await readMarkdownPosts(files, pictures);
  const posts = items.filter(({ noun }) => noun === "blog");
  return posts.map((item) => {
    const { fields } = withConsent(item, true, { source: "markdown", publish: true });
    const date = scheduledFor("blog", fields)?.slice(0, 4);
    return { title: item.title, status: date ?? fields.status };
  });
}

async function publicIn(folder: string): Promise<string[]> {
  const posts = (await stored(folder)).filter(({ status }) => status !== "draft");
  return posts
    .map(({ title, status }) => (status === "published" ? title : `${title} (${status})`))
    .sort();
}

test.each([
  [
    "hugo",
    [
      "A page bundle",
      "In the future (2099)",
      "JSON front matter",
      'TOML front matter, with "quotes"',
      "With a date in the future (2099)",
      "YAML front matter",
    ],
  ],
  [
    "jekyll",
    ["From the future (2099)", "How radios sleep", "Its date is in its name", "Welcome to Jekyll!"],
  ],
  ["zola", ["A bundle", "How radios sleep"]],
  ["astro", ["First post", "Using MDX"]],
  ["astro-paper", ["Adding new posts", "Scheduled (2099)"]],
  ["hexo", ["About", "Hello World"]],
  ["obsidian", []],
  ["notion", []],
])("the public posts of a %s site are published with consent", async (folder, titles) => {
  expect(await publicIn(folder)).toEqual(titles);
});

test("every private sample post stays a draft, and every public sample post is published", async () => {
  const secret = await stored("front-matter/not-public");
  expect(secret.length).toBeGreaterThan(30);
  expect(secret.filter(({ status }) => status === "published")).toEqual([]);
  const open = await stored("front-matter/public");
  expect(open.length).toBeGreaterThan(5);
  expect(open.filter(({ status }) => status !== "published")).toEqual([]);
});
