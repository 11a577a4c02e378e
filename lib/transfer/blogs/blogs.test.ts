import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFile as file } from "@/e2e/support/import-files";
import type { ImportFile } from "../import-file";
import { readImport } from "../read-import";
import { articleAsMarkdown } from "./article-html";
import { readWordPressFile } from "./wordpress-file";

const SOURCES = "e2e/files/sources";

const fileAt = (path: string) => file(path, readFileSync(`${SOURCES}/${path}`));
const picture = (name: string) => file(name, "a picture");
const pictures = {
  addressOf: async ({ name }: { name: string }) => `/uploads/${name.split("/").pop()}`,
  has: async () => false,
};
const read = (...files: ImportFile[]) => readImport(files, pictures);

/** Changes the sample of WordPress, reads it, and returns its first post. */
async function readChanged(change: (xml: string) => string) {
  const xml = change(readFileSync(`${SOURCES}/wordpress.xml`, "utf8"));
  const { items } = await read(file("wordpress.xml", xml));
  return items[0];
}

const publicTitles = (items: Awaited<ReturnType<typeof read>>["items"]) =>
  items.filter(({ isPublicThere }) => isPublicThere).map(({ title }) => title);

test("an export of Ghost becomes posts and pages, and its cards become Markdown", async () => {
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
    expect.stringContaining("only in the format of Ghost's editor"),
  ]);
  expect(publicTitles(items)).toEqual([
    ...["How radios sleep", "From Ghost 4", "Scheduled", "About", "Only lexical"],
  ]);
  expect(items.filter(({ noun }) => noun === "page").map(({ title }) => title)).toEqual([
    ...["About", "A page for nobody yet"],
  ]);
  expect(warnings).toEqual(["Not imported: settings (1) and users (1)"]);
});

test("an export of WordPress becomes posts and pages, and its blocks and known shortcodes become Markdown", async () => {
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
    "Not imported: items in the trash (1)",
    "Not imported: items of the type 'product' (1)",
  ]);
});

const EXCERPT =
  "<excerpt:encoded><![CDATA[<p>A &amp; B</p><em>&lt;x&gt;</em>\nc]]></excerpt:encoded>";
const META = "<wp:meta_key><![CDATA[_yoast_wpseo_metadesc]]></wp:meta_key>";

test.each([
  ["_jetpack_newsletter_access", "everybody", true],
  ["_jetpack_newsletter_access", "subscribers", false],
  ["_members_access_role", "editor", false],
  ["rcp_subscription_level", "any-paid", false],
  ["rcp_user_level", "None", true],
] as const)(
  "if the field %s of a WordPress post is '%s', isPublicThere is %s",
  async (name, value, isPublic) => {
    const post = await readChanged((xml) =>
      xml
        .replace(META, META.replace("_yoast_wpseo_metadesc", name))
        .replace("Description for search", value),
    );
    expect(post).toMatchObject({
      isPublicThere: isPublic,
      whyNotPublic: isPublic ? "" : `${name}: ${value}`,
    });
  },
);

test("character references in the words about a WordPress post are replaced, and tags in its title stay", async () => {
  const post = await readChanged((xml) =>
    xml
      .replaceAll("How radios sleep", "R&amp;D &#8211; the &lt;b&gt; tag &quot;x&quot;")
      .replace("<![CDATA[Notes]]></category>", "<![CDATA[Arts &amp; Crafts]]></category>")
      .replace("<![CDATA[sleep]]></category>", "<![CDATA[R&amp;D]]></category>")
      .replace(/<excerpt:encoded>.*?<\/excerpt:encoded>/, () => EXCERPT)
      .replace("Description for search", "A &amp;amp; B")
      .replaceAll("<![CDATA[Mira Example]]>", "<![CDATA[Mira &amp; Co]]>"),
  );
  expect(post?.title).toBe('R&D – the <b> tag "x"');
  expect(post?.fields).toMatchObject({
    ...{ title: post?.title, category: "Arts & Crafts", excerpt: "A & B <x> c" },
    ...{ tags: expect.arrayContaining(["R&D"]), author: "Mira & Co" },
    seo_description: "A &amp; B",
  });
});

const BEGINNING = "<content:encoded><![CDATA[";

test.each(["jetpack/paywall /", "premium-content/container"])(
  "a WordPress post with the block %s is not public",
  async (block) => {
    const marked = `${BEGINNING}<!-- wp:${block} -->`;
    const post = await readChanged((xml) => xml.replace(BEGINNING, () => marked));
    const whyNotPublic = "a part of it is for subscribers only";
    expect(post).toMatchObject({ isPublicThere: false, whyNotPublic });
  },
);

test.each(["published", "scheduled"])(
  "a %s post of Ghost that is only for e-mail is not public",
  async (status) => {
    const ghost = JSON.parse(readFileSync(`${SOURCES}/ghost.json`, "utf8"));
    const { posts, posts_meta } = (ghost.db?.[0] ?? ghost).data;
    const [{ post_id }] = posts_meta;
    posts_meta[0].email_only = 1;
    posts.find(({ id }: { id: string }) => id === post_id).status = status;
    const { items } = await read(file("ghost.json", JSON.stringify(ghost)));
    expect(items[0]).toMatchObject({ isPublicThere: false, whyNotPublic: "email_only: true" });
  },
);

test("a former address of a post that the site itself uses is not redirected", async () => {
  const xml = readFileSync(`${SOURCES}/wordpress.xml`, "utf8");
  const { items } = await read(
    file("w.xml", xml.replace(/(<link>[^<]*?)\/2024\/05\/02\/how-radios-sleep\//, "$1/projects/")),
  );
  expect(items[0]?.warnings).toContain(
    "The site itself answers at /projects: this address does not lead to the post",
  );
  const sources = items.filter(({ noun }) => noun === "redirect").map(({ fields }) => fields.from);
  expect(sources[0]).toBe("/?p=1");
});

test("shared blocks of WordPress are read, and a warning names the blocks with generated content", async () => {
  const shared = "<!-- wp:paragraph --><p>Shared words.</p><!-- /wp:paragraph -->";
  const block = `<item><wp:post_id>99</wp:post_id><wp:post_type>wp_block</wp:post_type>
    <content:encoded><![CDATA[${shared}]]></content:encoded></item></channel>`;
  const used = '<!-- wp:block {"ref":99} /-->\n<!-- wp:latest-posts {"postsToShow":3} /-->\n';
  const post = await readChanged((xml) =>
    xml.replace(BEGINNING, () => BEGINNING + used).replace("</channel>", () => block),
  );
  expect(post?.fields.content).toMatch(/^Shared words\./);
  expect(post?.warnings).toContain(
    "WordPress generates the content of some blocks, so they are left out: latest-posts",
  );
});

test("the first words of a post without a title become its title", async () => {
  const post = await readChanged((xml) =>
    xml.replace(/(<item>\s*<title>)[\s\S]*?(<\/title>)/, "$1$2"),
  );
  expect(post).not.toHaveProperty("problem");
  expect(post?.title.length).toBeGreaterThan(3);
  expect(post?.fields.title).toBe(post?.title);
  expect(post?.warnings).toContain("It has no title: its first words become the title");
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

test("frames and videos become links, and forms are dropped with a warning", () => {
  const html =
    '<iframe src="https://codepen.io/a/embed/b"></iframe><form><input></form><video src="https://a.example/b.mp4"></video>';
  expect(
    articleAsMarkdown(
      `<p>Text</p>${html}<figure><video src="https://a.example/b.mp4"></video></figure>`,
    ),
  ).toEqual({
    markdown: "Text\n\n<https://codepen.io/a/embed/b>\n\n<https://a.example/b.mp4>",
    leftOut: [
      "The embedded page from codepen.io becomes a link",
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

test("links between stories of Medium become links to the imported posts", async () => {
  const name = "medium/posts/2024-05-02_How-radios-sleep-0123456789ab.html";
  const links = [
    "https://medium.com/@mira-example/how-radios-sleep-0123456789ab?source=x",
    "https://medium.com/p/0123456789ab",
    "https://medium.com/@other/else-0123456789ff",
    "https://medium.com/p/345678901cde",
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
    file(other, html),
  );
  const { content } = items.find(({ fields }) => fields.slug === "other")?.fields ?? {};
  expect([...String(content).matchAll(/\[x\]\((.*?)\)/g)].map(([, to]) => to)).toEqual([
    ...["/blog/how-radios-sleep", "/blog/how-radios-sleep", ...links.slice(2)],
  ]);
});

test("XML that declares entities, or has another format, is not read as an export of WordPress", () => {
  const text = readFileSync(`${SOURCES}/wordpress.xml`, "utf8");
  expect(readWordPressFile(text)?.items).toHaveLength(14);
  expect(readWordPressFile(text.replace("<rss", '<!DOCTYPE a [<!ENTITY b "c">]><rss'))).toBeNull();
  expect(readWordPressFile("<rss><channel></channel></rss>")).toBeNull();
});
