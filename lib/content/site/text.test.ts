import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "@/lib/db/client";
import type { Language } from "@/lib/i18n/languages";
import { type Kinds, recordReads } from "@/lib/server/content-reads";
import { listenForPublicPages } from "@/lib/server/public-pages";
import { migrate } from "@/prisma/migrate";
import { newBlogPost } from "../blog/schema";
import { blogStore } from "../blog/store";
import { newPage } from "../page/schema";
import { pageStore } from "../page/store";
import { newSection } from "../section/schema";
import { sectionStore } from "../section/store";
import { siteSettings } from "./settings";

const CHART = "```chart line\nyear,sold\n2020,1000\n2021,2500.5\n```";

let folder: string;
let db: ReturnType<typeof openDatabase>;
/** What changed, of each write. */
const changes: string[][] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-text-"));
  const path = join(folder, "site.db");
  await migrate({ database: path, migrations: "prisma/migrations" });
  db = openDatabase(path);
  const changed = (kinds: Iterable<string>) => void changes.push([...kinds]);
  listenForPublicPages({ changed, changesAt: () => undefined });
}, 60_000);
afterAll(async () => {
  await db.$disconnect();
  await rm(folder, { recursive: true });
});

const speak = (language: Language) =>
  siteSettings(db).update((settings) => ({ ...settings, language }));

test("a chart is in the site's language at the very next read, which a write of it expires", async () => {
  const title = "Sales";
  const post = await blogStore(db).create({ ...newBlogPost("Maya", "UTC"), title, content: CHART });
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
    const reads: Kinds = new Set();
    await recordReads(reads, async () =>
      expect((await read())?.content_html).toContain("sold: 1.000 bis 2.500,5, Maximum bei 2021,"),
    );
    expect(changes.flat()).toContain("site");
    expect(reads).toContain("site");
  }
});
