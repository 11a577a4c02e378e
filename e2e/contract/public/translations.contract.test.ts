// Posts, projects and pages in other languages, and links between translations.
import { expect, test } from "vitest";
import { sharedOwner } from "../support/owner-calls";
import { serverUrl } from "../support/shared-site";
import { undoing } from "../support/undoing";

const call = sharedOwner();
const { post } = undoing(call);

const make = (path: string, item: object) => post<{ slug: string }>(path, item);

const textAt = async (path: string) => (await fetch(serverUrl() + path)).text();

/** The addresses of the translations in a page's head, by language. */
const alternatesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href = ""]) => [language, new URL(href).pathname],
    ),
  );

const PUBLIC = { status: "published" };

const POST = {
  ...{ title: "Tide tables", slug: "tide-tables", excerpt: "How tides are read.", ...PUBLIC },
  ...{ content: "High water.", publish_date: "2024-03-05", read_time: 4 },
};

const KINDS = [
  ["/blog", "/blog", POST],
  [
    "/projects",
    "/project",
    { title: "Gauge", slug: "gauge-one", description: "A gauge.", content: "x" },
  ],
  ["/pages", "", { title: "Tools", slug: "tools-one", content: "x", ...PUBLIC }],
] as const;

test.each(KINDS)(
  "each translation of an item in %s links to the other translations, in the text and in the metadata",
  async (api, folder, item) => {
    const original = await make(api, item);
    const german = await make(api, {
      ...item,
      ...{ title: "Gezeiten", slug: "gezeiten", language: "de", translation_of: original.id },
    });
    const arabic = await make(api, {
      ...item,
      ...{ title: "المد", slug: "al-madd", language: "ar", translation_of: original.id },
    });
    const paths = [original, german, arabic].map(({ slug }) => `${folder}/${slug}`);
    const [first = "", second = "", third = ""] = paths;
    const expected = { en: first, de: second, ar: third, "x-default": first };
    for (const path of paths) {
      const html = await textAt(path);
      expect([path, alternatesIn(html)]).toEqual([path, expected]);
      const others = paths.filter((one) => one !== path);
      for (const other of others)
        expect(html).toMatch(new RegExp(`<a href="${other}" hrefLang="`, "i"));
    }
    const html = await textAt(third);
    expect(html).toMatch(/<h1[^>]* lang="ar"[^>]*>/);
    expect(html).toMatch(/<h1[^>]* dir="rtl"[^>]*>/);
    expect(html).toMatch(/<html lang="en"/);
    expect(html).toContain('<meta property="og:locale" content="ar_AR"/>');
    expect(html).toContain('"inLanguage":"ar"');
    const sitemap = await textAt("/sitemap.xml");
    expect(sitemap).toMatch(new RegExp(`hreflang="de" href="[^"]*${second}"`));
  },
);

test("a post's dates are written in the post's language, and the feeds name this language", async () => {
  const { slug } = await make("/blog", { ...POST, title: "Gezeiten", language: "de" });
  const html = await textAt(`/blog/${slug}`);
  expect(html).toMatch(/lang="de"[^>]*>5\. März 2024</);
  expect(html).toMatch(/<div lang="de" dir="ltr" class="e-content"/);
  expect(alternatesIn(html)).toEqual({});
  expect(await textAt("/feed.xml")).toContain("<dc:language>de</dc:language>");
  expect(await textAt("/atom.xml")).toContain('xml:lang="de"');
  const { items } = JSON.parse(await textAt("/feed.json"));
  expect(items.find(({ title }: { title: string }) => title === "Gezeiten").language).toBe("de");
});

test("if the original is hidden, its translations have links to each other, but not to the original", {
  tags: ["gate"],
}, async () => {
  const original = await make("/blog", { ...POST, status: "draft" });
  const tags = ["de", "fr"];
  const [german, french] = await Promise.all(
    tags.map((language) =>
      make("/blog", { ...POST, slug: `tides-${language}`, language, translation_of: original.id }),
    ),
  );
  const html = await textAt(`/blog/${german?.slug}`);
  expect(alternatesIn(html)).toEqual({ de: "/blog/tides-de", fr: "/blog/tides-fr" });
  expect(html).not.toContain(original.slug);
  const seen = JSON.parse(await textAt(`/api/blog/${french?.slug}`));
  expect(seen.translation_of).toBeNull();
  const listed = JSON.parse(await textAt("/api/blog?limit=50")) as {
    id: number;
    translation_of: unknown;
  }[];
  expect(listed.find(({ id }) => id === french?.id)?.translation_of).toBeNull();

  await call("PUT", `/blog/${original.id}`, PUBLIC);
  expect(alternatesIn(await textAt(`/blog/${german?.slug}`))).toMatchObject({
    "x-default": `/blog/${original.slug}`,
  });
});

test("the styles for the first paint of a post contain the rules for the post's language", async () => {
  const { slug } = await make("/blog", {
    ...POST,
    ...{ title: "潮汐表", slug: "tide-tables-ja", language: "ja" },
  });
  const rule = /:lang\(ja\)\{--text-display/;
  expect(await textAt(`/blog/${slug}`)).toMatch(rule);
  expect(await textAt("/figures")).not.toMatch(rule);
});
