import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { newPage } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";
import { newSection } from "@/lib/content/nouns/section/schema";
import { sectionStore } from "@/lib/content/nouns/section/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type { Language } from "@/lib/i18n/languages";
import { LimitedProcess } from "@/lib/limited-process/limited-process";
import { TEXT_MEMORY, TooMuchWork } from "@/lib/limited-process/limits";
import { Reads, recordReads } from "@/lib/server/content-reads";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { renderForSite } from "./site-text";

vi.unmock("@/lib/text/markdown/text-processes");

const CHART = "```chart line\nyear,sold\n2020,1000\n2021,2500.5\n```";

const site = await databaseOfFile();
const { db } = site;
/** For each write, the kinds of content that it changed. */
const changes: string[][] = [];

beforeAll(async () => {
  const changed = (kinds: Iterable<string>) => void changes.push([...kinds]);
  listenForPublicPages({ changed, changesAt: () => undefined });
});

const speak = (language: Language) =>
  siteSettings(db).update((settings) => ({ ...settings, language }));

test("a chart is in the site's language, and pages with the chart expire if the language changes", async () => {
  const title = "Sales";
  const post = await blogStore(db).create({ ...newBlogPost("UTC"), title, content: CHART });
  const page = await pageStore(db).create({ ...newPage(), title, content: CHART });
  const section = await sectionStore(db).create({ ...newSection(), title, content: CHART });
  const texts = {
    post: () => blogStore(db).find("owner", String(post.id)),
    page: () => pageStore(db).get("owner", String(page.id)),
    section: () => sectionStore(db).item(section.id),
  };
  for (const read of Object.values(texts)) {
    await speak("en");
    expect((await read())?.content_html).toContain("sold: 1,000 to 2,500.5, its maximum at 2021,");
    changes.length = 0;
    await speak("de");
    const reads = new Reads();
    await recordReads(reads, async () =>
      expect((await read())?.content_html).toContain("sold: 1.000 bis 2.500,5, Maximum bei 2021,"),
    );
    expect(changes.flat()).toContain("site");
    expect(reads.kinds).toContain("site");
  }
});

test("a picture without an alt text gets the alt text of its upload", async () => {
  const name = `${"c".repeat(32)}-8x4.png`;
  await db.upload.create({ data: { name, alt: "A board" } });
  const reads = new Reads();
  const html = await recordReads(reads, () => renderForSite(`![](/uploads/${name})`, db));
  expect(html).toContain('alt="A board"');
  expect(reads.kinds).toContain("upload");
});

test("a page expires if a text was not rendered because of a lack of memory", async () => {
  const run = vi.spyOn(LimitedProcess.prototype, "run");
  onTestFinished(() => run.mockRestore());
  run.mockRejectedValueOnce(new TooMuchWork("machine", 1, TEXT_MEMORY));
  const expired: Date[] = [];
  listenForPublicPages({ changed: () => undefined, changesAt: (at) => void expired.push(at) });
  expect(await renderForSite("A word.\n\n".repeat(400), db)).toContain("as-written");
  expect(expired).toEqual([expect.any(Date)]);
  await renderForSite("A word.", db);
  expect(expired).toHaveLength(1);
});
