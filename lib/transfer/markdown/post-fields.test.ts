import { expect, test } from "vitest";
import { importFile as file, noPictures } from "@/e2e/support/import-files";
import { readMarkdownPosts } from "./markdown-posts";

async function readWith(front: string) {
  const post = file("content/posts/a.md", `---\ntitle: A\ndate: 2024-01-02\n${front}\n---\nText`);
  const { items } = await readMarkdownPosts([post], noPictures);
  const [item] = items;
  const { isPublicThere, whyNotPublic, lost } = item ?? {};
  return { author: item?.fields.author, isPublicThere, whyNotPublic, lost };
}

test.each([
  "author: Bo Ek",
  "Author: Bo Ek",
  "authors: [Bo Ek]",
  "guest_author: Bo Ek",
  "params:\n  author: Bo Ek",
  "params:\n  authors: [{ name: Bo Ek }]",
  "extra:\n  author: { name: Bo Ek }",
  "taxonomies:\n  authors: [Bo Ek]",
  "author:\n  display_name: Bo Ek",
  "author:\n  - name: { given: Bo, family: Ek }",
  "author: {}\nparams:\n  author: Bo Ek",
])("a post with the author in %j belongs to this author", async (front) => {
  expect(await readWith(front)).toMatchObject({ author: "Bo Ek", isPublicThere: true, lost: [] });
});

test("other values about an author are lost", async () => {
  const { author, lost } = await readWith("params:\n  author: { name: Bo Ek, url: /bo }");
  expect([author, lost]).toEqual(["Bo Ek", [{ path: "params.author.url", value: "/bo" }]]);
});

test("a post whose author has no name is not public", async () => {
  expect(await readWith("author: { picture: bo.png }")).toEqual({
    author: undefined,
    isPublicThere: false,
    whyNotPublic: "an author without a name",
    lost: [{ path: "author.picture", value: "bo.png" }],
  });
  expect((await readWith("params:\n  author: true")).isPublicThere).toBe(true);
});

test("the fields of Hexo without a first mark are read, and the post stays a draft", async () => {
  const text = "title: A\ndate: 2024-01-02\ntags: [power]\n---\n\nText\n";
  const { items } = await readMarkdownPosts([file("source/_posts/b.md", text)], noPictures);
  expect(items).toMatchObject([
    {
      fields: {
        title: "A",
        slug: "b",
        publish_date: "2024-01-02",
        tags: ["power"],
        content: "Text",
      },
      isPublicThere: false,
      whyNotPublic: "front matter without a first mark",
    },
  ]);
});
