import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { importFile as file, importFilesIn } from "@/e2e/support/import-files";
import type { ImportFile } from "../import-file";
import { withAlerts } from "./admonitions";
import { readMarkdownPosts } from "./markdown-posts";
import { mdxAsMarkdown } from "./mdx";
import { withCallouts } from "./notion";
import { fileFinder, inlineTags, noteAsMarkdown, withNoteLinks } from "./obsidian";

const pictures = {
  addressOf: async ({ name }: { name: string }) => `/uploads/${name}`,
  has: async () => false,
};

const filesOf = (site: string) => importFilesIn(`e2e/files/sites/${site}`);

async function readItems(files: readonly ImportFile[]) {
  const { items } = await readMarkdownPosts(files, pictures);
  const post = (title: string) => items.find((item) => item.title === title);
  const redirects = items
    .filter(({ noun }) => noun === "redirect")
    .map(({ fields }) => `${fields.from} ${fields.to}`);
  return { post, redirects };
}

test("aliases, redirect_from and permalink become redirects to the post", async () => {
  const front = [
    "title: A",
    "slug: a-post",
    "aliases: [/old/path/, 2019/01/old.html, old/index.html, Another title, /dashboard]",
    "redirect_from: /legacy",
    "permalink: /writing/:title/",
  ].join("\n");
  const { post, redirects } = await readItems([file("a.md", `---\n${front}\n---\nText`)]);
  expect(redirects).toEqual([
    ...["/old/path /blog/a-post", "/2019/01/old.html /blog/a-post", "/old /blog/a-post"],
    "/legacy /blog/a-post",
  ]);
  expect(post("A")?.lost).toEqual([
    { path: "aliases[3]", value: "Another title" },
    { path: "aliases[4]", value: "/dashboard" },
    { path: "permalink", value: "/writing/:title/" },
  ]);
  const own = await readItems([file("a.md", "---\npermalink: /blog/a/\n---\nText")]);
  expect(own.redirects).toEqual([]);
});

test("an Obsidian note gets links to posts and pictures, and loses its comments", async () => {
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const text = [
    "See [[Other Note|that]], [[Missing]] and [[other note#Part]], `[[code]]`. %%mine%%",
    "%%",
    "```",
    "secret",
    "```",
    "%%",
    "![[board.png|300]] ![[sheet.pdf]] ^block1",
  ].join("\n");
  const files = [file("vault/attachments/board.png", "")];
  const note = noteAsMarkdown(text, "vault/a.md", fileFinder(files), warn);
  const addressOf = (name: string) => (/^other note$/i.test(name) ? "/blog/other" : undefined);
  expect(withNoteLinks(note, "vault/a.md", addressOf, warn)).toBe(
    [
      "See [that](/blog/other), Missing and [other note](/blog/other), `[[code]]`. ",
      "",
      "![board](</vault/attachments/board.png>) sheet.pdf",
    ].join("\n"),
  );
  expect(warnings).toContain("Its comments (%%...%%) are left out");
});

test.each([
  ["$$\na %% b\n$$\n\nText\n\n```\n%% c\n```", null],
  ["> $$\n> a %% b\n> $$\n\nText\n\n- one\n  ```\n  %% c\n  ```", null],
  ["So $a %% b$ and `%%` and $$c %% d$$", null],
  ["[a](https://a.example/?q=1%%20(x)%%) <https://a.example/%%> https://a.example/%%", null],
  ["[a](b%%c.md) ![d](<e %% f.png>)", null],
  ["It costs $5 %%or $6%% now", "It costs $5  now"],
  ["Text\n%% to the end\nsecret", "Text"],
  ["Text %%to the end\n\n```\nsecret\n```", "Text"],
])("Obsidian comments are removed only from prose: %j", (text, left) => {
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  expect(noteAsMarkdown(text, "a.md", fileFinder([]), warn)).toBe(left ?? text);
  const reason = text.includes("end")
    ? "A comment (%%) has no end: all text after it is left out, as in Obsidian"
    : "Its comments (%%...%%) are left out";
  expect(warnings).toEqual(left === null ? [] : [reason]);
});

test("pictures of an Obsidian vault are found by name, and tags lose their '#'", async () => {
  const { post } = await readItems([
    file("v/a.md", "---\ntags: [iot/esp32, '#led']\n---\n![[pic one.png]] [[b]]"),
    file("v/notes/b.md", "# Bees\n\n[back](../a.md)"),
    file("v/attachments/pic one.png", "x"),
  ]);
  expect(post("A")).toMatchObject({
    fields: {
      tags: ["iot/esp32", "led"],
      content: expect.stringMatching(
        /^!\[pic one\]\(<?\/uploads\/v\/attachments\/pic one\.png>?\) \[b\]\(\/blog\/b\)$/,
      ),
    },
    lost: [],
  });
  expect(post("Bees")?.fields.content).toBe("[back](/blog/a)");
});

test("a Notion page loses the number in its name, and its properties become fields", async () => {
  const { post } = await readItems(filesOf("notion"));
  expect(post("Field notes")).toMatchObject({
    fields: {
      ...{ slug: "field-notes", author: "Mira Example", publish_date: "2024-05-02" },
      tags: ["radio", "power"],
      content: expect.stringMatching(/^The first paragraph/),
    },
    isPublicThere: false,
  });
  expect(post("Batteries")?.fields.content).toBe(
    "Note: this line is text, after an empty line.\n\n[Field notes](/blog/field-notes)",
  );
  expect(post("Short page")?.fields.content).toBe("Only text: no properties.");
});

test("Notion callouts become quotations, and keep their Markdown", () => {
  const text = "<aside>\n💡 **Mind** [this](x.md)\n\n- one\n</aside>\nText\n";
  expect(withCallouts(`${text}\n  <aside>\n  b\n  </aside>`)).toBe(
    "> 💡 **Mind** [this](x.md)\n>\n> - one\n\nText\n\n  > b\n",
  );
  const code = "```html\n<aside>\n**a**\n</aside>\n```\n<aside>\nno end";
  expect(withCallouts(code)).toBe(code);
});

test.each(["ann", "[ann, bo]", "[{ key: ann }]"])(
  "with `authors: %s`, a Docusaurus post gets the author's name from authors.yml",
  async (authors) => {
    const { post } = await readItems([
      file("blog/a.md", `---\ntitle: A\nauthors: ${authors}\n---\nText`),
      file("blog/b.md", "---\ntitle: B\nauthor: Bo Ek\n---\nText"),
      file("blog/authors.yml", "ann:\n  name: Ann Example\n  url: https://example.com\n"),
      file("old/authors.yml", "ann: ["),
    ]);
    expect(post("A")?.fields.author).toBe("Ann Example");
    expect(post("B")?.fields.author).toBe("Bo Ek");
  },
);

test("the text of an MDX post stays, and a warning lists its components", async () => {
  const { post } = await readItems(filesOf("astro"));
  const mdx = post("Using MDX");
  expect(mdx?.fields.content).toContain("Embedded component in MDX");
  expect(mdx?.fields.content).toContain('import x from "y"; // stays');
  expect(String(mdx?.fields.content).split("```")[0]).not.toMatch(/import|HeaderLink|<Image/);
  expect(mdx?.warnings).toEqual([
    "Its components (HeaderLink and Image) are left out, and the text in them stays",
  ]);
  expect(mdx?.fields.image).toBe("/uploads/src/assets/hero.png");
  expect(mdx?.lost).toEqual([{ path: "heroImage.alt", value: "A hero" }]);
  const first = post("First post");
  expect(first?.fields.publish_date).toBe("2024-07-08");
  expect(first?.lost).toEqual([{ path: "updatedDate", value: "Jul 10 2024" }]);
});

test("posts of AstroPaper, Zola and Hexo keep covers, categories and dates, and lost fields are listed", async () => {
  const astroPaper = (await readItems(filesOf("astro-paper"))).post("Adding new posts");
  expect(astroPaper?.fields).toMatchObject({
    ...{ image: "/uploads/src/assets/images/og.png", publish_date: "2024-09-23T15:22:00Z" },
    ...{ canonical_url: "https://example.org/adding-new-posts", is_featured: true },
  });
  expect(astroPaper?.lost?.map(({ path }) => path)).toEqual([
    ...["modDatetime", "timezone", "hideEditPost"],
  ]);
  const zola = await readItems(filesOf("zola"));
  expect(zola.redirects).toEqual([
    "/old/radio-sleep /blog/radio-sleep",
    "/2019/radio /blog/radio-sleep",
  ]);
  expect(zola.post("How radios sleep")?.fields).toMatchObject({
    ...{ category: "Notes", tags: ["radio", "power"] },
  });
  const hexo = (await readItems(filesOf("hexo"))).post("Hello World");
  expect(hexo?.fields).toMatchObject({
    category: "Notes",
    image: "/uploads/source/images/shared.png",
  });
  const hugo = (await readItems(filesOf("hugo"))).post("YAML front matter");
  expect(hugo?.lost?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["lastmod", "series"]),
  );
});

test.each([
  ["braces in tags", '<Chart data={{ a: [1] }} label="a > b" />x<Note>y</Note>', "xy"],
  ["comments", "a {/* mine */}b", "a b"],
  ["statements of several lines", "import {\n  A,\n} from 'a'\n\nText", "Text"],
  ["HTML and comparisons", "<b>x</b> 1 < 2 > 0", "<b>x</b> 1 < 2 > 0"],
])("MDX with %s becomes Markdown", (_, mdx, markdown) =>
  expect(mdxAsMarkdown(mdx, () => undefined)).toBe(markdown),
);

test("reading long Obsidian and MDX texts takes linear time", { tags: ["sweep"] }, async () => {
  const read = (text: string) => {
    const note = noteAsMarkdown(text, "a.md", fileFinder([]), () => undefined);
    return mdxAsMarkdown(
      withNoteLinks(
        note,
        "a.md",
        () => undefined,
        () => undefined,
      ),
      () => undefined,
    );
  };
  await expectLinear(2_000, (size) => "%% ".repeat(size), read);
  await expectLinear(2_000, (size) => "$a ](b https://a $$ ".repeat(size), read);
  await expectLinear(2_000, (size) => `%%\n${"> ".repeat(size)}`, read);
  await expectLinear(2_000, (size) => "![[a [[b <A ".repeat(size), read);
  await expectLinear(2_000, (size) => '<A b="'.repeat(size), read);
});

test.each([
  ["a #radio-sleep and #Radio/low_power.", ["radio-sleep", "Radio/low_power"]],
  ["#first\n# Heading\n## Other\n#1984 #y1984 #Äpfel", ["first", "y1984", "Äpfel"]],
  ["#Same #same (see#no) https://a.example/#no [x](#no)", ["Same"]],
  ["`#no`\n```sh\n#no\n```\n#123", []],
])("the inline tags of '%s' are read as in Obsidian", (text, tags) => {
  expect(inlineTags(text)).toEqual(tags);
});

test("inline tags are added to the tags of the front matter, but only in notes", async () => {
  const { post } = await readItems([
    file("a.md", "---\ntitle: A\ntags: [one]\n---\n[[B]] #One #two %%#three%%"),
    file("b.md", "---\ntitle: B\n---\nWe are #two"),
  ]);
  expect(post("A")?.fields.tags).toEqual(["one", "two"]);
  expect(post("B")?.fields.tags).toBeUndefined();
});

test("highlighted words of a note become <mark>, but comparisons and code do not change", () => {
  const marked = (text: string) => noteAsMarkdown(text, "a.md", fileFinder([]), () => undefined);
  expect(marked("so ==very good== if a == b or c == d, `==x==`")).toBe(
    "so <mark>very good</mark> if a == b or c == d, `==x==`",
  );
});

test.each([
  [":::note\nText\n:::", "> [!NOTE]\n> Text\n"],
  [
    ":::danger[Mind]\n\nOne\n\nTwo\n\n:::\nAfter",
    "> [!CAUTION]\n> **Mind**\n>\n> One\n>\n> Two\n\nAfter",
  ],
  [":::tip\n```md\n:::\n```\n:::", "> [!TIP]\n> ```md\n> :::\n> ```\n"],
  [":::note\nNo end", ":::note\nNo end"],
  [":::other\nText\n:::", ":::other\nText\n:::"],
  ["```md\n:::note\nText\n:::\n```", "```md\n:::note\nText\n:::\n```"],
])(
  "the Docusaurus box %s becomes an alert if the box is closed and its kind is known",
  (text, markdown) => {
    expect(withAlerts(text)).toBe(markdown);
  },
);

test("two posts with the same file name get different slugs, and texts in other formats are listed", async () => {
  const setup = (title: string) => `---\ntitle: ${title}\ndate: 2024-01-02\n---\n\n${title}.`;
  const { items, warnings } = await readMarkdownPosts(
    [
      file("content/posts/setup.md", setup("A bench")),
      file("content/notes/setup.md", setup("A compiler")),
      file("content/copies/setup.md", setup("A bench")),
      file("content/posts/other.org", "* Org"),
      file("layouts/list.html", "<p>"),
    ],
    pictures,
  );
  expect(items.map(({ fields }) => fields.slug)).toEqual(["setup", "notes-setup", "setup"]);
  expect(items[1]?.warnings).toEqual([
    "Another file has the slug 'setup': this post gets 'notes-setup'",
  ]);
  expect(warnings).toEqual([
    "Texts that are not in Markdown are left out: content/posts/other.org",
  ]);
});
