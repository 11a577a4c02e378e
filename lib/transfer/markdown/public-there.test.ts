import { describe, expect, test } from "vitest";
import { readFrontMatter } from "@/lib/text/front-matter";
import { folderSign, publicityOf } from "./public-there";

const NOW = Date.parse("2026-11-27T12:00:00Z");

function read(name: string, source: string) {
  const { fields, text, isUnopened } = readFrontMatter(source);
  const [, nameDate] = /(\d{4}-\d\d-\d\d)-[^/]*$/.exec(name) ?? [];
  return publicityOf({ fields, text, isUnopened, name, nameDate, now: NOW });
}

const yaml = (front: string, text = "Text") => `---\n${front}\n---\n\n${text}\n`;
const dated = (front: string, text?: string) => yaml(`title: A\ndate: 2024-01-02\n${front}`, text);

describe("posts that their source makes public", () => {
  test.each([
    ["a post of Jekyll", "_posts/2024-01-02-a.md", yaml("layout: post\ntitle: A")],
    ["a post of Hugo", "content/posts/a.md", dated("draft: false\nlastmod: 2024-03-06")],
    [
      "a post of Hugo with TOML",
      "a.md",
      "+++\ntitle = 'A'\ndate = 2024-01-02T10:00:00Z\n+++\nText",
    ],
    ["a post of Zola", "content/a.md", "+++\ntitle = 'A'\ndate = 2024-01-02\n[extra]\n+++\nText"],
    [
      "a post of AstroPaper",
      "src/content/a.md",
      yaml("pubDatetime: 2024-01-02T10:00:00Z\ndraft: false"),
    ],
    [
      "a post of Hexo",
      "source/_posts/a.md",
      yaml("title: A\ndate: 2024-01-02 10:00:00\ntags:\n- b"),
    ],
    [
      "a post with JSON front matter",
      "a.md",
      '{ "title": "A", "date": "2024-01-02", "draft": "no" }\nText',
    ],
    [
      "a post with a public status",
      "a.md",
      dated("status: Published\nvisibility: public\nhidden: 0"),
    ],
    ["a post with hidden parts", "a.md", dated("hide: [toc]\ncover:\n  hidden: true")],
    ["a post with percent signs", "a.md", dated("", "$$a %% b$$ `%%` [x](a%%b) 50 %% off")],
    ["a post that expires in the future", "a.md", dated("expiryDate: 2031-01-01")],
  ])("%s is public", (_, name, source) => {
    expect(read(name, source)).toMatchObject({ isPublic: true, because: "" });
  });
});

describe("posts that their source does not make public", () => {
  test.each([
    ...["draft: yes", 'draft: "true"', "draft: 1", "Draft: true", "is_draft: on", "draft:"],
    ...["published: no", "published: false", "published: 0", "publish: false", "public: n"],
    ...["status: private", "status: Draft", "status: pending", "post_status: trash"],
    ...["visibility: members", "visibility: unlisted", "access: paid", "isHidden: true"],
    ...["hidden: true", "unlisted: true", "private: ja", "wip: true", "members_only: true"],
    ...["password: secret", "robots: noindex, nofollow", "noindex: true", "headless: true"],
    ...["expiryDate: 2025-01-01", "expires: someday", "unpublish_date: 2026-11-01"],
    ...["embargo_until: 2031-01-01", "event: 2031-02-03", "render: false"],
    ...["build:\n  render: never", "_build:\n  list: never", "params:\n  hidden: true"],
    ...["extra:\n  draft: true", "tags: [a, draft]", "categories: private", "layout: draft"],
    ...["eleventyExcludeFromCollections: true", "sponsors: true", "permalink: false"],
    ...["privacy: private", "nopublish: true", "display: false", "wp_status: draft"],
    ...["publish_end: 2020-01-01", "until: 2020-01-01", "hiddenInHomeList: true"],
    ...["tier: paid", "entwurf: ja", "brouillon: oui"],
  ])("a post with %s is private", (front) => {
    const [name = ""] = front.split("\n");
    const { isPublic, because } = read("content/posts/a.md", dated(front));
    expect({ isPublic, because }).toEqual({ isPublic: false, because: expect.any(String) });
    const word = name.split(":")[0] ?? "";
    expect(because).toContain(/^(tags|categories|layout)$/.test(word) ? "tag " : word);
  });

  test.each([
    ["no date", "a.md", yaml("title: A")],
    ["no front matter", "2024-01-02-a.md", "# A\n\nText"],
    ["front matter without an end", "_posts/2024-01-02-a.md", "---\ntitle: A\ndraft: true\nText"],
    ["front matter without a first mark", "a.md", "title: A\ndate: 2024-01-02\n---\nText"],
    ["only a date of creation", "a.md", yaml("title: A\ncreated: 2024-01-02")],
    ["a folder for drafts", "_drafts/a.md", dated("x: 1")],
    ["a folder of templates", "archetypes/default.md", dated("x: 1")],
    ["a file name for drafts", "posts/a.draft.md", dated("x: 1")],
    ["links of Obsidian", "a.md", yaml("date: 2024-01-02", "See [[Other Note|that]].")],
    ["embeds of Obsidian", "a.md", yaml("date: 2024-01-02", "![[diagram.png]]")],
    ["a comment without an end", "a.md", yaml("date: 2024-01-02", "A\n%%\nprivate note")],
    ["comments of Obsidian", "a.md", yaml("date: 2024-01-02", "%%private note%%")],
    ["tags of Obsidian", "a.md", yaml('date: 2024-01-02\ntags: ["#led"]')],
  ])("a post with %s is private", (_, name, source) => {
    expect(read(name, source).isPublic).toBe(false);
  });
});

test.each([
  ["publishDate: 2031-01-01", "2031-01-01"],
  ["pubDatetime: 2031-01-01T10:00:00Z", "2031-01-01T10:00:00Z"],
  ["publish_date: 2031-01-01", "2031-01-01"],
  ["scheduled: 2031-01-01", "2031-01-01"],
  ["published: 2031-01-01", "2031-01-01"],
  ["status: scheduled\npublish_at: 2031-01-01", "2031-01-01"],
])("a post with %s is published on that date", (front, date) => {
  expect(read("a.md", dated(front))).toMatchObject({ isPublic: true, date });
});

test.each([
  ["03/12/2026", "2026-12-03"],
  ["12/03/2026", "2026-12-03"],
  ["03/12/2024", "2024-03-12"],
])("a post with the ambiguous date %s is not published before its later reading", (given, date) => {
  expect(read("a.md", yaml(`date: ${given}`))).toMatchObject({ isPublic: true, date });
});

test("a scheduled post without a future date is not public", () => {
  const { isPublic, because } = read("a.md", dated("status: scheduled"));
  expect([isPublic, because]).toEqual([false, "scheduled, without a future date"]);
});

test("Obsidian links inside code do not make a post private", () => {
  const text = "```bash\nif [[ -f x ]]; then\n```\n\n`[[link]]`";
  expect(read("a.md", yaml("date: 2024-01-02", text)).isPublic).toBe(true);
});

test.each([
  [{ draft: true }, "draft: true"],
  [{ cascade: { draft: true } }, "draft: true"],
  [{ cascade: [{ target: { path: "**" }, build: { list: "never" } }] }, "build.list: never"],
  [{ title: "Posts", render: false }, ""],
])(
  "in an index page with %j, the field that makes all posts of the folder private is '%s'",
  (fields, sign) => {
    expect(folderSign(fields, NOW)).toBe(sign);
  },
);
