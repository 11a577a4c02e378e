import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ImportFile } from "../import-file";
import { readImport } from "../read-import";
import { articleAsMarkdown } from "./article-html";
import { readWordPressFile } from "./wordpress-file";

const SOURCES = "e2e/files/sources";

const file = (name: string, bytes: Buffer): ImportFile => ({
  ...{ name, bytes: bytes.length },
  read: async () => bytes,
});
const fileAt = (path: string) => file(path, readFileSync(`${SOURCES}/${path}`));
const picture = (name: string) => file(name, Buffer.from("a picture"));
const pictures = {
  addressOf: async ({ name }: { name: string }) => `/uploads/${name.split("/").pop()}`,
  has: async () => false,
};
const read = (...files: ImportFile[]) => readImport(files, pictures);

const publicTitles = (items: Awaited<ReturnType<typeof read>>["items"]) =>
  items.filter(({ isPublicThere }) => isPublicThere).map(({ title }) => title);

test("an export of Ghost becomes posts and pages, with its cards as text", async () => {
  const image = picture("site/content/images/2024/05/board.png");
  const { source, items, warnings } = await read(fileAt("ghost.json"), image);
  expect(source).toBe("ghost");
  const [post, ofGhost4] = items;
  expect(post).toMatchObject({
    noun: "blog",
    fields: {
      ...{ slug: "how-radios-sleep", publish_date: "2024-05-02T10:15:00.000Z" },
      ...{ excerpt: "What the listing shows.", tags: ["Radio", "Power"], is_featured: true },
      ...{ seo_title: "Title for search", canonical_url: "https://example.org/how-radios-sleep" },
      content: [
        "The first paragraph, **bold** with [a link](https://example.com/notes).",
        "## Part",
        "```c\nint x = 1;\n```",
        "![The board](/uploads/board.png)",
        "_The first board_",
        "> 💡 A callout.",
        "[A paper](https://example.com/paper): Its summary",
        "<https://www.youtube.com/watch?v=dQw4w9WgXcQ>",
        "**raw**",
        "See [the other post](/members-only/).",
      ].join("\n\n"),
    },
    warnings: ["A script is left out", "The picture cover.png is not among the files"],
  });
  expect(post?.lost).toEqual([
    { path: "posts[0].meta.feature_image_alt", value: "A cover" },
    { path: "posts[0].meta.feature_image_caption", value: "Taken by Mira" },
    { path: "posts[0].tags[0]", value: "#internal" },
  ]);
  expect(ofGhost4?.warnings).toEqual([
    expect.stringContaining("only in the form of Ghost's editor"),
  ]);
  expect(publicTitles(items)).toEqual([
    ...["How radios sleep", "From Ghost 4", "Scheduled", "About", "Only lexical"],
  ]);
  expect(items.filter(({ noun }) => noun === "page").map(({ title }) => title)).toEqual([
    ...["About", "A page for nobody yet"],
  ]);
  expect(warnings).toEqual(["Not imported: settings (1) and users (1)"]);
});

test("an export of WordPress becomes posts and pages, with blocks and shortcodes read", async () => {
  const image = picture("wp-content/uploads/2024/05/board.png");
  const { source, items, warnings } = await read(fileAt("wordpress.xml"), image);
  expect(source).toBe("wordpress");
  const [blocks, classic] = items;
  expect(blocks).toMatchObject({
    fields: {
      ...{ publish_date: "2024-05-02T10:15:00Z", image: "/uploads/board.png", category: "Notes" },
      ...{ tags: ["radio", "sleep", "Radio & power"], seo_description: "Description for search" },
    },
    warnings: ["The shortcodes [contact-form-7] stay in the text", "1 comment is not imported"],
  });
  for (const part of [
    "with [a link](/blog/classic)",
    "![The board](/uploads/board.png)",
    "_The first board_",
    '```python\nprint("hello")\n```',
    "```\nif (a < b) {\n    run();\n}\n```",
    "<https://www.youtube.com/watch?v=dQw4w9WgXcQ>",
    "| MCU | 3.10 |",
  ]) {
    expect(blocks?.fields.content).toContain(part);
  }
  for (const part of [
    "_The first board_",
    "$E=mc^2$",
    "## Part",
    "```c\nint x = 1;\n\nint y = 2;",
  ]) {
    expect(classic?.fields.content).toContain(part);
  }
  expect(publicTitles(items)).toEqual(["How radios sleep", "Classic", "In the future", "About"]);
  expect(items.find(({ title }) => title === "With a password")).toMatchObject({
    ...{ isPublicThere: false, whyNotPublic: "it has a password" },
  });
  const sources = items.filter(({ noun }) => noun === "redirect").map(({ fields }) => fields.from);
  expect(sources.slice(0, 2)).toEqual(["/2024/05/02/how-radios-sleep", "/?p=1"]);
  expect(warnings).toEqual([
    "Not imported: 1 in the trash",
    "Not imported: 1 of the type 'product'",
  ]);
});

const META = "<wp:meta_key><![CDATA[_yoast_wpseo_metadesc]]></wp:meta_key>";
const withMeta = (name: string, value: string) => (xml: string) =>
  xml
    .replace(META, META.replace("_yoast_wpseo_metadesc", name))
    .replace("Description for search", value);
const withBlock = (block: string) => (xml: string) =>
  xml.replace("<content:encoded><![CDATA[", (begin) => `${begin}<!-- wp:${block} -->`);

test.each([
  [withMeta("_jetpack_newsletter_access", "everybody"), ""],
  ...["subscribers", "paid_subscribers", "paid_subscribers_all_tiers"].map(
    (value) =>
      [
        withMeta("_jetpack_newsletter_access", value),
        `_jetpack_newsletter_access: ${value}`,
      ] as const,
  ),
  [withMeta("_members_access_role", "editor"), "_members_access_role: editor"],
  [withMeta("rcp_subscription_level", "any-paid"), "rcp_subscription_level: any-paid"],
  [withMeta("rcp_user_level", "None"), ""],
  [withBlock("jetpack/paywall /"), "a part of it is for subscribers only"],
  [withBlock("premium-content/container"), "a part of it is for subscribers only"],
] as const)("a post of WordPress for some readers is not public: %#", async (change, reason) => {
  const xml = change(readFileSync(`${SOURCES}/wordpress.xml`, "utf8"));
  const { items } = await read(file("wordpress.xml", Buffer.from(xml)));
  expect(items[0]).toMatchObject({ isPublicThere: reason === "", whyNotPublic: reason });
});

test.each(["published", "scheduled"])(
  "a %s post of Ghost that was only sent by mail is not public",
  async (status) => {
    const ghost = JSON.parse(readFileSync(`${SOURCES}/ghost.json`, "utf8"));
    const { posts, posts_meta } = (ghost.db?.[0] ?? ghost).data;
    const [{ post_id }] = posts_meta;
    posts_meta[0].email_only = 1;
    posts.find(({ id }: { id: string }) => id === post_id).status = status;
    const { items } = await read(file("ghost.json", Buffer.from(JSON.stringify(ghost))));
    expect(items[0]).toMatchObject({ isPublicThere: false, whyNotPublic: "email_only: true" });
  },
);

test("the blocks of WordPress that posts share are read, those that it fills are named", async () => {
  const shared = "<!-- wp:paragraph --><p>Shared words.</p><!-- /wp:paragraph -->";
  const block = `<item><wp:post_id>99</wp:post_id><wp:post_type>wp_block</wp:post_type>
    <content:encoded><![CDATA[${shared}]]></content:encoded></item></channel>`;
  const used = '<!-- wp:block {"ref":99} /-->\n<!-- wp:latest-posts {"postsToShow":3} /-->\n';
  const xml = readFileSync(`${SOURCES}/wordpress.xml`, "utf8")
    .replace("<content:encoded><![CDATA[", (begin) => begin + used)
    .replace("</channel>", () => block);
  const { items } = await read(file("wordpress.xml", Buffer.from(xml)));
  expect(items[0]?.fields.content).toMatch(/^Shared words\./);
  expect(items[0]?.warnings).toContain(
    "Left out, as WordPress fills them: the blocks latest-posts",
  );
});

test("a post without a title gets its first words", async () => {
  const xml = readFileSync(`${SOURCES}/wordpress.xml`, "utf8").replace(
    /(<item>\s*<title>)[\s\S]*?(<\/title>)/,
    "$1$2",
  );
  const { items } = await read(file("wordpress.xml", Buffer.from(xml)));
  expect(items[0]).not.toHaveProperty("problem");
  expect(items[0]?.title.length).toBeGreaterThan(3);
  expect(items[0]?.fields.title).toBe(items[0]?.title);
  expect(items[0]?.warnings).toContain("It has no title: its first words become one");
});

test("an archive of Medium becomes posts; drafts are not public", async () => {
  const names = readdirSync(`${SOURCES}/medium/posts`);
  const { source, items } = await read(...names.map((name) => fileAt(`medium/posts/${name}`)));
  expect(source).toBe("medium");
  const post = items.find(({ title }) => title === "How radios sleep");
  expect(post?.fields).toMatchObject({
    ...{ slug: "how-radios-sleep", excerpt: "And how they wake", author: "Mira Example" },
    publish_date: "2024-05-02T10:15:00.000Z",
  });
  expect(post?.fields.content).toMatch(/^!\[\]\(https:\/\/cdn-images-1\.medium\.com/);
  expect(post?.fields.content).toContain("```cpp\nint x = 1;\nint y = 2;\n```");
  expect(post?.lost?.map(({ value }) => value)).toEqual([
    "https://medium.com/@mira-example/how-radios-sleep-0123456789ab",
  ]);
  expect(items.find(({ title }) => title === "First on my own site")?.fields).toMatchObject({
    canonical_url: "https://example.org/first",
  });
  expect(publicTitles(items)).not.toContain("Half done");
});

test("content that only a blog can show becomes a link; scripts and forms are listed", () => {
  const html =
    '<iframe src="https://codepen.io/a/embed/b"></iframe><form><input></form><video src="https://a.example/b.mp4"></video>';
  expect(
    articleAsMarkdown(
      `<p>Text</p>${html}<figure><video src="https://a.example/b.mp4"></video></figure>`,
    ),
  ).toEqual({
    markdown: "Text\n\n<https://codepen.io/a/embed/b>\n\n<https://a.example/b.mp4>",
    leftOut: [
      "The frame of codepen.io becomes a link",
      "A form is left out",
      "A video or sound becomes a link",
    ],
  });
});

test("a file card of Ghost becomes one link", () => {
  const part = (name: string, words: string) => `<div class="kg-file-card-${name}">${words}</div>`;
  const html = `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/content/files/a.pdf" title="Download" download=""><div class="kg-file-card-contents">${part("title", "Data sheet")}${part("caption", "Of the board")}<div class="kg-file-card-metadata">${part("filename", "a.pdf")}${part("filesize", "2 MB")}</div></div><div class="kg-file-card-icon"><svg></svg></div></a></div>`;
  expect(articleAsMarkdown(html)).toEqual({
    markdown: "[Data sheet](/content/files/a.pdf): Of the board (2 MB)",
    leftOut: [],
  });
});

test("links between stories of Medium lead to the posts here", async () => {
  const name = "medium/posts/2024-05-02_How-radios-sleep-0123456789ab.html";
  const links = [
    ...[
      "https://medium.com/@mira-example/how-radios-sleep-0123456789ab?source=x",
      "https://medium.com/p/0123456789ab",
    ],
    ...["https://medium.com/@other/else-0123456789ff", "https://medium.com/p/345678901cde"],
  ];
  const html = readFileSync(
    `${SOURCES}/medium/posts/2024-04-01_First-on-my-own-site-123456789abc.html`,
    "utf8",
  ).replace(
    "</div></div></section>",
    `${links.map((href) => `<p><a href="${href}">x</a></p>`).join("")}</section>`,
  );
  const other = "medium/posts/2024-04-01_Other-123456789abc.html";
  const { items } = await read(
    fileAt(name),
    fileAt("medium/posts/draft_Half-done-345678901cde.html"),
    file(other, Buffer.from(html)),
  );
  const { content } = items.find(({ fields }) => fields.slug === "other")?.fields ?? {};
  expect([...String(content).matchAll(/\[x\]\((.*?)\)/g)].map(([, to]) => to)).toEqual([
    ...["/blog/how-radios-sleep", "/blog/how-radios-sleep", ...links.slice(2)],
  ]);
});

test("a file that declares entities, or is other XML, is no export of WordPress", () => {
  const text = readFileSync(`${SOURCES}/wordpress.xml`, "utf8");
  expect(readWordPressFile(text)?.items).toHaveLength(14);
  expect(readWordPressFile(text.replace("<rss", '<!DOCTYPE a [<!ENTITY b "c">]><rss'))).toBeNull();
  expect(readWordPressFile("<rss><channel></channel></rss>")).toBeNull();
});
