import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newPage } from "./schema";
import { pageStore } from "./store";

const site = await databaseOfFile();

test("navigation, sitemap, search and public lists have only published pages", async () => {
  const pages = pageStore(site.db);
  const add = (title: string, fields: object) => pages.create({ ...newPage(), title, ...fields });
  await add("Uses", { status: "published", in_nav: true });
  await add("Unfinished", { status: "draft", in_nav: true });
  const aside = await add("Aside", { status: "published", in_nav: false });
  const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);
  expect(slugs(await pages.inNav())).toEqual(["uses"]);
  expect(slugs(await pages.texts())).toEqual(["uses", "aside"]);
  expect(slugs(await pages.list())).toEqual(["uses", "aside"]);
  expect(slugs(await pages.list("owner"))).toEqual(["uses", "unfinished", "aside"]);
  const addresses = await pages.addresses();
  expect(slugs(addresses)).toEqual(["uses", "aside"]);
  expect(addresses[1]).toEqual({ slug: "aside", updated_at: aside.updated_at });
});

test("a reserved slug is accepted only for a page that had the slug before the slug was reserved", async () => {
  const pages = pageStore(site.db);
  const fields = { ...newPage(), title: "Contact", slug: "contact" };
  const isRefused = { status: 409, message: expect.stringContaining("part of the site") };
  await expect(pages.create(fields)).rejects.toMatchObject(isRefused);
  await expect(
    pages.create({ ...fields, slug: "blogs" }, { isImported: true }),
  ).rejects.toMatchObject(isRefused);
  const { id } = await pages.create(fields, { isImported: true });
  const changed = await pages.update(id, (current) => ({ ...current, title: "Reach me" }));
  expect(changed).toMatchObject({ title: "Reach me", slug: "contact" });
  const other = await pages.create({ ...newPage(), title: "Other" });
  await expect(
    pages.update(other.id, (current) => ({ ...current, slug: "rss" })),
  ).rejects.toMatchObject(isRefused);
});
