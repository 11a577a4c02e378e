import { expect, test } from "vitest";
import { importFile as file, noPictures } from "@/e2e/support/import-files";
import type { ImportFile } from "@/lib/transfer/import-file";
import { EXPORT_FORMAT, EXPORT_VERSION, markdownFile } from "./portable-format";
import { readPortfolioExport } from "./portfolio-export";

const page = {
  ...{ title: "Uses", slug: "uses", status: "draft", in_nav: true },
  ...{ seo_title: "", seo_description: "" },
};

async function readAll(content: object, ...files: ImportFile[]) {
  const value = { format: EXPORT_FORMAT, format_version: EXPORT_VERSION, ...content };
  const document = file("content.json", JSON.stringify(value));
  return readPortfolioExport(value, document, [document, ...files], noPictures);
}

const read = async (content: object, ...files: ImportFile[]) =>
  (await readAll(content, ...files)).items;

test("a page gets its text from its Markdown file", async () => {
  const text = file("pages/uses.md", markdownFile({ ...page, draft: true }, "A **lathe**."));
  const [item, ...others] = await read(
    { pages: [{ id: 3, ...page, file: "pages/uses.md" }] },
    text,
  );
  expect(others).toEqual([]);
  expect(item).toMatchObject({ noun: "page", title: "Uses", warnings: [] });
  expect(item?.fields).toEqual({ ...page, content: "A **lathe**." });
});

test("a page without an entry in content.json is read from its file", async () => {
  const [item] = await read({}, file("pages/uses.md", markdownFile(page, "A saw.")));
  expect(item).toMatchObject({ noun: "page", fields: { ...page, content: "A saw." } });
});

test("a section is listed by its title, and a redirect by its source", async () => {
  const items = await read({
    sections: [{ id: 1, title: "Talks", content: "Soon" }],
    redirects: [{ id: 2, from: "/old", to: "/new", permanent: true }],
  });
  expect(items).toMatchObject([
    { noun: "section", title: "Talks", fields: { title: "Talks", content: "Soon" } },
    { noun: "redirect", title: "/old", fields: { from: "/old", to: "/new", permanent: true } },
  ]);
});

const post = {
  ...{ title: "Tides", slug: "tides", excerpt: " Not trimmed ", tags: ["a, b", "1.0"] },
  ...{ publish_date: "2024-03-05T09:30", status: "draft", is_featured: true, image: "" },
};

test("an unedited post is imported without any change", async () => {
  const text = "{{ site.baseurl }}\r\n{% raw %}\n\n";
  const { publish_date: date, is_featured: featured, ...front } = post;
  const source = markdownFile({ ...front, date, featured, draft: true }, text);
  const posts = [{ ...post, file: "posts/tides.md", former_slugs: ["ebb", "../x", 7] }];
  const [item] = await read({ posts }, file("posts/tides.md", source));
  expect(item).toMatchObject({ warnings: [], formerSlugs: ["ebb"] });
  expect(item?.fields).toEqual({ ...post, content: text });
});

const published = (one: object) => ({ ...one, status: "published" });

test("a post of an earlier version loses an author that is only the owner's name, and its address becomes its feed id", async () => {
  const about = { name: "Ada" };
  const posts = ["Ada", "Maya Lindqvist", "Grace"].map((author) => ({ ...post, author }));
  const authors = async (given: object[]) =>
    (await read({ about, posts: given }))
      .filter(({ noun }) => noun === "blog")
      .map(({ fields }) => fields.author);
  expect(await authors(posts)).toEqual([null, null, "Grace"]);
  const ids = async (...files: ImportFile[]) =>
    (await read({ about, posts: posts.slice(0, 1).map(published) }, ...files)).map(
      ({ lastingId }) => lastingId,
    );
  expect(await ids()).toEqual(["/#person", "/blog/tides"]);
  const site = "https://ada.example";
  const made = file("export.json", JSON.stringify({ exported_at: "", site }));
  expect(await ids(made)).toEqual([`${site}/#person`, `${site}/blog/tides`]);
  const written = file("posts/tides.md", markdownFile({ ...posts[0], draft: true }, "Text"));
  const [, withFile] = await read(
    { about, posts: [{ ...posts[0], file: "posts/tides.md" }] },
    written,
  );
  expect(withFile?.fields).toMatchObject({ author: null, content: "Text" });
  const chosen = posts.map((one) => ({ ...one, canonical_url: "" }));
  expect(await authors(chosen)).toEqual(["Ada", "Maya Lindqvist", "Grace"]);
});

test("the feed id of a post and the id of the vCard are imported", async () => {
  const posts = [
    { ...post, feed_id: "https://a.example/blog/tides" },
    { ...post, feed_id: 7 },
  ];
  const items = await read({ about: { name: "Ada" }, card_id: "urn:uuid:1", posts });
  expect(items.map(({ noun, lastingId }) => [noun, lastingId])).toEqual([
    ["about", "urn:uuid:1"],
    ["blog", "https://a.example/blog/tides"],
    ["blog", undefined],
  ]);
  expect(items[0]?.fields).toEqual({ name: "Ada" });
});

test("edits in a post's file are imported, even if they use the field names of other programs", async () => {
  const source = "---\ntitle: Ebb\nslug: tides\ntags: a, c\nimage: ''\nbanner: /b.png\n---\nText\n";
  const [item] = await read(
    { posts: [{ ...post, file: "posts/tides.md" }] },
    file("posts/tides.md", source),
  );
  expect(item?.fields).toMatchObject({
    ...{ title: "Ebb", tags: ["a", "c"], image: "/b.png", excerpt: " Not trimmed " },
  });
});

test("site settings refer to own sections by position, and exports of version 1 refer to them by id", async () => {
  const entry = { label: "Mine", visibility: "hidden", in_nav: true };
  const sections = [
    { id: 4, title: "Talks", content: "" },
    { id: 9, title: "Press", content: "" },
  ];
  const keyIn = async (version: number, key: string) => {
    const site = { title: "T", sections: [null, 7, { key: 7 }, { ...entry, key }] };
    const items = await read({ format_version: version, site, sections });
    return items.find(({ noun }) => noun === "site")?.fields.sections;
  };
  expect(await keyIn(1, "own:9")).toEqual([{ ...entry, key: "own:2" }]);
  expect(await keyIn(2, "own:2")).toEqual([{ ...entry, key: "own:2" }]);
});

test("details of uploads are imported, except for entries with an invalid time or name", async () => {
  const upload = {
    name: "a.png",
    file_name: "Board.png",
    alt: "A board",
    created_at: "2024-01-01T00:00:00.000Z",
  };
  const { uploads } = await readAll({
    uploads: [
      { ...upload, alt: 7 },
      { ...upload, name: 7 },
      { ...upload, created_at: "soon" },
    ],
  });
  expect(uploads).toEqual([{ ...upload, alt: "" }]);
});

test("messages are not imported, and a warning says so", async () => {
  const some = file("messages.json", JSON.stringify([{ message: "Hello" }]));
  expect((await readAll({}, some)).warnings).toEqual([expect.stringContaining("Messages")]);
  expect((await readAll({}, file("messages.json", "[]"))).warnings).toEqual([]);
});

test("unknown values are listed as lost, and a post without a status is a draft", async () => {
  const posts = [{ ...post, mood: { today: "calm" }, file: "posts/tides.md" }];
  const { items, lost } = await readAll(
    { posts, stickers: ["a"] },
    file("posts/tides.md", "---\ntitle: Tides\nslug: tides\nlayout: post\n---\nText\n"),
    file("posts/more.md", "---\ntitle: More\ndate: 2024-01-02\n---\nText\n"),
  );
  expect(lost).toEqual([{ path: "stickers[0]", value: "a" }]);
  expect(items[0]?.lost).toEqual([
    { path: "posts[0].mood.today", value: "calm" },
    { path: "layout", value: "post" },
  ]);
  expect(items.map(({ fields }) => fields.status)).toEqual(["draft", "draft"]);
});
