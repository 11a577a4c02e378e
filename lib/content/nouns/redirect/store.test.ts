import { expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { newPage } from "@/lib/content/nouns/page/schema";
import { pageStore } from "@/lib/content/nouns/page/store";
import { redirectStore, redirectStoreAt } from "./store";

const { db } = await databaseOfFile();

test("a redirect at the path of a page can be changed, but not added", async () => {
  const store = redirectStore(db);
  const fields = { from: "/now", to: "/resume", permanent: true };
  const { id } = await store.create(fields);
  const other = await store.create({ ...fields, from: "/then" });
  await pageStore(db).create({ ...newPage(), title: "Now", slug: "now", status: "published" });
  const changed = await store.update(id, (current) => ({ ...current, permanent: false }));
  expect(changed).toMatchObject({ from: "/now", permanent: false });
  await store.remove(id);
  const isRefused = { status: 409, message: expect.stringContaining("There is a page at /now") };
  await expect(store.create(fields)).rejects.toMatchObject(isRefused);
  await expect(store.update(other.id, () => fields)).rejects.toMatchObject(isRefused);
});

test("a redirect to the origin of the request counts as a redirect within the site", async () => {
  const store = redirectStoreAt("http://127.0.0.1:3000", db);
  const fields = { from: "/round", to: "http://127.0.0.1:3000/round?a#b", permanent: true };
  const isLoop = { status: 409, message: expect.stringContaining("a redirect loop") };
  await expect(store.create(fields)).rejects.toMatchObject(isLoop);
  const { id } = await store.create({ ...fields, to: "http://127.0.0.1:3001/round" });
  await expect(store.update(id, () => fields)).rejects.toMatchObject(isLoop);
});

test("a redirect for a query or a folder is refused if it has no effect or is a loop", async () => {
  const store = redirectStore(db);
  const add = (from: string, to: string) => store.create({ from, to, permanent: true });
  for (const from of [
    "/dashboard/*",
    "/api/*",
    "/uploads/*",
    "/dashboard?a=1",
    "/icon-192.png?a=1",
  ]) {
    await expect(add(from, "/resume"), from).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("The site itself answers"),
    });
  }
  for (const [from, to] of [
    ["/a/*", "/a/b/*"],
    ["/*", "/archive/*"],
    ["/x?a=1", "/x?a=1"],
  ] as const) {
    await expect(add(from, to), from).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("a redirect loop"),
    });
  }
  const added = [
    await add("/?p=12", "/blogs"),
    await add("/blogs?tag=old", "/blogs?tag=new"),
    await add("/posts/*", "/blog/*"),
    await add("/*", "https://old.example/*"),
  ];
  for (const { id } of added) await store.remove(id);
});
