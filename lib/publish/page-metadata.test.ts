import { beforeEach, expect, test, vi } from "vitest";
import type { Language } from "@/lib/i18n/languages";
import { CARD_SIZE, pageMetadata } from "./page-metadata";

const site = vi.hoisted(() => ({ language: "en" as Language }));
vi.mock("./site-facts", () => ({ readSiteFacts: async () => ({ title: "Notes of Ada" }) }));
vi.mock("./site-words", () => ({ siteWords: async () => site }));
beforeEach(() => {
  site.language = "en";
});

const PAGE = { path: "/uses", title: "What I use", description: "" };
const UPLOAD = `/uploads/${"a".repeat(32)}-1600x900.webp`;
const CARD = { url: "/cards/site.png", ...CARD_SIZE, type: "image/png", alt: PAGE.title };

const imageOf = async (more: object) =>
  (await pageMetadata({ ...PAGE, ...more })).openGraph?.images;

test("metadata has the page's address and title, and a description only if the page has one", async () => {
  const metadata = await pageMetadata(PAGE);
  expect(metadata).toMatchObject({
    ...{ title: "What I use", description: undefined, alternates: { canonical: "/uses" } },
    openGraph: {
      ...{ type: "website", url: "/uses", title: "What I use", siteName: "Notes of Ada" },
      ...{ description: undefined, images: [CARD] },
    },
  });
  expect(metadata.openGraph).not.toHaveProperty("locale");
  const whole = { ...PAGE, isWholeTitle: true, description: "Tools" };
  expect(await pageMetadata(whole)).toMatchObject({
    ...{ title: { absolute: "What I use" }, description: "Tools" },
    openGraph: { title: "What I use", description: "Tools" },
  });
  site.language = "de";
  expect((await pageMetadata(PAGE)).openGraph).toMatchObject({ locale: "de_DE" });
});

test("the metadata of an article has its dates and topics", async () => {
  const article = {
    ...{ published: "2026-03-05", modified: "2026-03-09T10:00:00.000Z" },
    ...{ section: "Radio", tags: ["LoRa"] },
  };
  expect((await pageMetadata({ ...PAGE, article })).openGraph).toMatchObject({
    ...{ type: "article", publishedTime: article.published, modifiedTime: article.modified },
    ...{ section: "Radio", tags: ["LoRa"], url: "/uses" },
  });
});

test("metadata links to the feeds and to the page's other formats", async () => {
  const otherForms = [{ path: "/resume.pdf", type: "application/pdf", title: "PDF" }];
  const { alternates } = await pageMetadata({ ...PAGE, otherForms });
  expect(alternates?.types).toEqual({
    "application/rss+xml": [{ url: "/feed.xml", title: "RSS" }],
    "application/atom+xml": [{ url: "/atom.xml", title: "Atom" }],
    "application/feed+json": [{ url: "/feed.json", title: "JSON Feed" }],
    "application/pdf": [{ url: "/resume.pdf", title: "PDF" }],
  });
});

test("social networks get the page's picture, or the share card if the picture's format is not supported", async () => {
  expect(await imageOf({ picture: { url: UPLOAD, alt: "A bench" } })).toEqual([
    { url: UPLOAD, width: 1600, height: 900, alt: "A bench" },
  ]);
  const elsewhere = { url: "https://pictures.example/svg", alt: "" };
  expect(await imageOf({ picture: elsewhere })).toEqual([{ ...elsewhere, alt: "What I use" }]);
  for (const url of ["/a.svg", "/a.SVG?v=1", "/a.avif#b"]) {
    expect([url, await imageOf({ picture: { url, alt: "" } })]).toEqual([url, [CARD]]);
  }
  const card = "/cards/page/uses.png";
  expect(await imageOf({ card })).toEqual([{ ...CARD, url: card }]);
});
