import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { newPage } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";
import { videosIn, videosInTexts } from "./in-texts";

const { db } = await databaseOfFile();

test("video addresses are found anywhere in a text", () => {
  const text =
    "a https://youtu.be/aircAruvnKk?t=9, <https://www.youtube.com/watch?v=pwChk4S99i4>\n[b](http://m.youtube.com/shorts/IHZwWFHWa-w) www.youtube.com/watch?v=fNk_zzaMoSs https://notyoutube.com/watch?v=xxxxxxxxxxx";
  expect(videosIn(text)).toEqual(["aircAruvnKk", "pwChk4S99i4", "IHZwWFHWa-w", "fNk_zzaMoSs"]);
});

test("only videos in public texts are found", async () => {
  const content = (id: string) => `Text\n\nhttps://youtu.be/${id}`;
  const post = { ...newBlogPost("UTC", ""), title: "Tides", excerpt: "x" };
  const { id } = await blogStore(db).create({
    ...{ ...post, slug: "tides", status: "draft" },
    content: content("aircAruvnKk"),
  });
  await pageStore(db).create({
    ...{ ...newPage(), title: "Uses", slug: "uses", status: "published" },
    content: content("pwChk4S99i4"),
  });
  expect([...(await videosInTexts(db))]).toEqual(["pwChk4S99i4"]);
  await blogStore(db).update(id, (current) => ({ ...current, status: "published" }));
  expect([...(await videosInTexts(db))].sort()).toEqual(["aircAruvnKk", "pwChk4S99i4"]);
});
