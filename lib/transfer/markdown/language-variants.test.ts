import { expect, test } from "vitest";
import { importFile, noPictures } from "@/e2e/support/import-files";
import type { Language } from "@/lib/i18n/languages";
import type { ImportFile } from "../import-file";
import { readMarkdownPosts } from "./markdown-posts";

const file = (name: string, front = "") =>
  importFile(name, `---\ndate: 2024-01-02\n${front}\n---\nText\n`);

/** Returns the language, slug and original of each post. */
async function read(files: ImportFile[], site?: Language) {
  const { items } = await readMarkdownPosts(files, noPictures, site);
  return items.map(({ fields, translationOf }) => [fields.language, fields.slug, translationOf]);
}

test.each([
  ["lang: de", "de"],
  ["language: pt-br", "pt-BR"],
  ["locale: en_GB", "en-GB"],
  ["lang: Klingon", undefined],
])("with the front matter '%s', the language of a post is %s", async (front, language) => {
  expect(await read([file("tides.md", front)])).toEqual([[language, "tides", undefined]]);
});

test("a known language is stored, and an unknown language is listed as lost", async () => {
  const lost = async (front: string) =>
    (await readMarkdownPosts([file("tides.md", front)], noPictures)).items[0]?.lost;
  expect(await lost("lang: en_GB\ntranslationKey: tides")).toEqual([]);
  expect(await lost("lang: Klingon")).toEqual([{ path: "lang", value: "Klingon" }]);
});

test("post.md is the original of post.de.md", async () => {
  const files = [
    file("content/tides.de.md"),
    file("content/tides.md"),
    file("content/tides.nl.md"),
  ];
  expect(await read(files)).toEqual([
    ["de", "tides-de", "tides"],
    [undefined, "tides", undefined],
    ["nl", "tides-nl", "tides"],
  ]);
});

test("the original is the post in the site's language, or else the post in English", async () => {
  const files = [file("tides/index.en.md"), file("tides/index.fr.md")];
  expect(await read(files)).toEqual([
    ["en", "tides", undefined],
    ["fr", "tides-fr", "tides"],
  ]);
  expect(await read(files, "fr")).toEqual([
    ["en", "tides-en", "tides"],
    ["fr", "tides", undefined],
  ]);
});

test.each([
  ["en", ["fr"]],
  ["pt", ["en", "fr"]],
] as const)(
  "if no post is in the site's language %s, the file without a language in its name is the original",
  async (site, others) => {
    const files = [...others.map((tag) => file(`a.${tag}.md`)), file("a.md", "lang: de")];
    expect(await read(files, site)).toEqual([
      ...others.map((tag) => [tag, `a-${tag}`, "a"]),
      ["de", "a", undefined],
    ]);
  },
);

test("posts with the same translation key are translations of each other", async () => {
  const key = "translationKey: sea";
  expect(
    await read([file("de/gezeiten.md", `lang: de\n${key}`), file("en/tides.md", key)]),
  ).toEqual([
    ["de", "gezeiten", "tides"],
    ["en", "tides", undefined],
  ]);
});

test("two files with the same path in two language folders are a post and its translation", async () => {
  expect(await read([file("content/en/a/tides.md"), file("content/de/a/tides.md")])).toEqual([
    ["en", "tides", undefined],
    ["de", "tides-de", "tides"],
  ]);
});

test("a suffix that is not a language stays in the slug, and two posts in the same language stay separate", async () => {
  expect(await read([file("setup.ts.md"), file("notes.old.md")])).toEqual([
    [undefined, "setup-ts", undefined],
    [undefined, "notes-old", undefined],
  ]);
  const key = "lang: de\ntranslationKey: sea";
  expect(await read([file("ebbe.md", key), file("flut.md", key)])).toEqual([
    ["de", "ebbe", undefined],
    ["de", "flut", undefined],
  ]);
});

test("posts in different languages with the same slug are translations of each other, as in Pelican", async () => {
  const files = [file("meer.md", "slug: sea\nlang: de"), file("sea.md", "slug: sea\nlang: en")];
  expect(await read(files)).toEqual([
    ["de", "sea-de", "sea"],
    ["en", "sea", undefined],
  ]);
});
