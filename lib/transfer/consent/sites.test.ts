import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ImportFile } from "../import-file";
import { readMarkdownPosts } from "../markdown/markdown-posts";
import { scheduledFor, withConsent } from "./consent";

const SITES = "e2e/files/sites";

/**
 * The posts that an import of a folder would store with the box ticked: the title, and the date of a scheduled post.
 */
async function stored(folder: string) {
  const files = readdirSync(`${SITES}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("/."))
    .map((entry): ImportFile => {
      const path = `${entry.parentPath}/${entry.name}`;
      const bytes = readFileSync(path);
      return {
        name: path.slice(`${SITES}/`.length),
        bytes: bytes.length,
        read: async () => bytes,
      };
    });
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
])("with the box, of a site of %s its own posts become public", async (folder, titles) => {
  expect(await publicIn(folder)).toEqual(titles);
});

test("each sign of not being public counts, and each of being public", async () => {
  const secret = await stored("front-matter/not-public");
  expect(secret.length).toBeGreaterThan(30);
  expect(secret.filter(({ status }) => status === "published")).toEqual([]);
  const open = await stored("front-matter/public");
  expect(open.length).toBeGreaterThan(5);
  expect(open.filter(({ status }) => status !== "published")).toEqual([]);
});
