import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { newPage } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";
import { videosIn, videosInTexts } from "./in-texts";

let site: MigratedDatabase;
beforeEach(async () => {
  site = await migratedDatabase();
});
afterEach(() => site.remove());

test("addresses are found anywhere in a text", () => {
  const text =
    "a https://youtu.be/aircAruvnKk?t=9, <https://www.youtube.com/watch?v=pwChk4S99i4>\n[b](http://m.youtube.com/shorts/IHZwWFHWa-w) www.youtube.com/watch?v=fNk_zzaMoSs https://notyoutube.com/watch?v=xxxxxxxxxxx";
  expect(videosIn(text)).toEqual(["aircAruvnKk", "pwChk4S99i4", "IHZwWFHWa-w", "fNk_zzaMoSs"]);
});

test("videos in drafts are not in the result for public texts", async () => {
  const content = (id: string) => `Text\n\nhttps://youtu.be/${id}`;
  const post = { ...newBlogPost("UTC", ""), title: "Tides", excerpt: "x" };
  const { id } = await blogStore(site.db).create({
    ...{ ...post, slug: "tides", status: "draft" },
    content: content("aircAruvnKk"),
  });
  await pageStore(site.db).create({
    ...{ ...newPage(), title: "Uses", slug: "uses", status: "published" },
    content: content("pwChk4S99i4"),
  });
  expect([...(await videosInTexts(site.db))]).toEqual(["pwChk4S99i4"]);
  await blogStore(site.db).update(id, (current) => ({ ...current, status: "published" }));
  expect([...(await videosInTexts(site.db))].sort()).toEqual(["aircAruvnKk", "pwChk4S99i4"]);
});
