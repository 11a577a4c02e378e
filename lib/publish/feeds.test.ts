import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readXml } from "@/e2e/contract/support/visiting";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { type BlogPostInput, newBlogPost } from "@/lib/content/nouns/blog/schema";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { siteSettings } from "@/lib/content/nouns/site/store";
import type * as dbClient from "@/lib/db/client";
import { atomFeed, jsonFeed, rssFeed } from "./feeds";

const opened = vi.hoisted(() => ({ db: {} as ReturnType<typeof dbClient.database> }));
vi.mock("@/lib/db/client", async (load) => ({
  ...(await load<typeof dbClient>()),
  database: () => opened.db,
}));

const SITE = "https://me.example";
const STARTED = new Date("2026-03-01T10:00:00Z");

const site = await databaseOfFile();
opened.db = site.db;
beforeEach(async () => {
  vi.useFakeTimers({ now: STARTED, toFake: ["Date"] });
  await site.db.blogPost.deleteMany();
  await site.db.about.deleteMany();
  await site.db.hero.deleteMany();
  await site.db.site.deleteMany();
  await aboutStore().update((now) => ({ ...now, name: "Ada" }));
  await heroStore().update((now) => ({ ...now, title: "Quiet machines", description: "" }));
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (day: number) => vi.setSystemTime(new Date(Date.UTC(2026, 2, day, 10)));
const publish = (post: Partial<BlogPostInput>) =>
  blogStore().create({ ...newBlogPost("UTC", ""), status: "published", ...post });

const read = async () => ({
  rss: readXml(await rssFeed(SITE)).rss.channel,
  atom: readXml(await atomFeed(SITE)).feed,
  json: JSON.parse(await jsonFeed(SITE)),
});

test("each feed has the excerpt, tags, times and author of a post", async () => {
  at(9);
  const tags = ["radio", "water"];
  await publish({ title: "Leaks", excerpt: "In short", tags, publish_date: "2026-03-05" });
  const { rss, atom, json } = await read();
  const url = `${SITE}/blog/leaks`;
  const id = (await blogStore().get("public", "leaks")).feed_id;
  expect(rss.item).toMatchObject({
    ...{ title: "Leaks", link: url, description: "In short", category: tags, "dc:creator": "Ada" },
    guid: { "#text": id, "@_isPermaLink": "false" },
    pubDate: "Thu, 05 Mar 2026 00:00:00 GMT",
  });
  expect(atom.entry).toMatchObject({
    ...{ id, title: "Leaks", summary: "In short", author: { name: "Ada" } },
    ...{ category: [{ "@_term": "radio" }, { "@_term": "water" }] },
    ...{ published: "2026-03-05T00:00:00.000Z", updated: "2026-03-09T10:00:00.000Z" },
  });
  expect(json.items).toMatchObject([
    {
      ...{ id, url, title: "Leaks", summary: "In short", tags, authors: [{ name: "Ada" }] },
      ...{ date_published: "2026-03-05T00:00:00.000Z", date_modified: "2026-03-09T10:00:00.000Z" },
    },
  ]);
});

test("a post whose feed id is an address keeps this id when its slug changes", {
  tags: ["sweep"],
}, async () => {
  const { id } = await publish({ title: "Leaks" });
  const guid = async () => (await read()).rss.item.guid;
  await site.db.blogPost.update({ where: { id }, data: { feed_id: "/blog/leaks" } });
  const former = `${SITE}/blog/leaks`;
  expect(await guid()).toEqual({ "#text": former, "@_isPermaLink": "true" });
  await blogStore().update(id, (now) => ({ ...now, slug: "pumps" }));
  expect(await guid()).toEqual({ "#text": former, "@_isPermaLink": "false" });
});

test("a post without an excerpt has its first paragraph as a description", async () => {
  await publish({ title: "Leaks", content: "# Leaks\n\nThe **pump** drips.\n\nMore." });
  const { rss, atom, json } = await read();
  expect([rss.item.description, atom.entry.summary, json.items[0].summary]).toEqual(
    Array(3).fill("The pump drips."),
  );
});

test("a feed replaces each link to a figure with the link's words, but not in code", async () => {
  const content = "It lasts [8 years](fig:life). Write `[8 years](fig:life)`.";
  await publish({ title: "[8 years](fig:life) long", content });
  const { json } = await read();
  expect(json.items[0].title).toBe("8 years long");
  expect(json.items[0].content_html).toMatch(/It lasts 8.years\./);
  expect(json.items[0].content_html).toContain("<code>[8 years](fig:life)</code>");
});

test("in feeds, a post with a canonical address on another site has a link to that address", async () => {
  await publish({ title: "Leaks", canonical_url: "https://www.magazine.example/leaks/" });
  const { rss, atom, json } = await read();
  const note =
    'Originally published at <a href="https://www.magazine.example/leaks/">magazine.example/leaks</a>';
  expect(rss.item["content:encoded"]).toContain(note);
  expect(json.items[0].content_html).toContain(note);
  expect(JSON.stringify(atom.entry.link)).toContain("canonical");
});

test("in feeds, a post without an author has the owner's current name as its author", async () => {
  await publish({ title: "Leaks" });
  await aboutStore().update((now) => ({ ...now, name: "Ada King" }));
  const { rss, json } = await read();
  expect([rss.item["dc:creator"], json.items[0].authors[0].name]).toEqual(["Ada King", "Ada King"]);
});

test("the author of a guest's post is the guest, and the author of the feed is the owner", async () => {
  await publish({ title: "Guest", author: "Bo" });
  const { rss, atom, json } = await read();
  expect(rss.item["dc:creator"]).toBe("Bo");
  expect([atom.author.name, atom.entry.author.name]).toEqual(["Ada", "Bo"]);
  expect([json.authors[0].name, json.items[0].authors[0].name]).toEqual(["Ada", "Bo"]);
});

test("a feed's date is the time of the last change of a post or of the owner's name", async () => {
  const changed = async () => {
    const { rss, atom } = await read();
    expect(new Date(rss.lastBuildDate)).toEqual(new Date(atom.updated));
    return new Date(atom.updated).getUTCDate();
  };
  at(4);
  await publish({ title: "First", publish_date: "2026-03-02" });
  at(6);
  await publish({ title: "Second", publish_date: "2026-03-03" });
  at(20);
  expect(await changed()).toBe(6);
  await aboutStore().update((now) => ({ ...now, name: "Ada L." }));
  at(21);
  expect(await changed()).toBe(20);
});

test("a feed's title is the site's title, else the owner's name, else the host", {
  tags: ["sweep"],
}, async () => {
  const facts = async () => {
    const { rss, atom, json } = await read();
    expect([rss.title, rss.description]).toEqual([json.title, json.description]);
    expect([atom.title, atom.subtitle]).toEqual([json.title, json.description]);
    return [json.title, json.description, json.authors[0].name];
  };
  expect(await facts()).toEqual(["Ada", "Quiet machines", "Ada"]);
  const named = { title: "Notes", description: "All that floats" };
  await siteSettings().update((now) => ({ ...now, ...named }));
  expect(await facts()).toEqual(["Notes", "All that floats", "Ada"]);
  await siteSettings().update((now) => ({ ...now, title: null, description: null }));
  await heroStore().update((now) => ({ ...now, title: "" }));
  expect(await facts()).toEqual(["Ada", "Ada", "Ada"]);
  await aboutStore().update((now) => ({ ...now, name: "" }));
  await heroStore().update((now) => ({ ...now, title: "Quiet machines" }));
  expect(await facts()).toEqual(["me.example", "Quiet machines", "me.example"]);
});

test("a feed without posts has no items", async () => {
  const { rss, atom, json } = await read();
  expect([rss.item, atom.entry, json.items]).toEqual([undefined, undefined, []]);
});
