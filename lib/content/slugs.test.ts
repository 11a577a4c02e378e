import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import type { PrismaClient } from "@/lib/db/generated/client";
import { collectionOf, content, type Fields } from "./content";

let site: MigratedDatabase;
let db: PrismaClient;

beforeEach(async () => {
  site = await migratedDatabase();
  db = site.db;
});

afterEach(() => site.remove());

const shown = {
  blog: { status: "published" },
  project: { visibility: "everywhere" },
  page: { status: "published" },
} as const;
const hidden = {
  blog: { status: "draft" },
  project: { visibility: "hidden" },
  page: { status: "draft" },
} as const;

const testSlugs = (noun: "blog" | "project" | "page") => {
  const storeOf = () => content(db)[noun];
  const collection = () => collectionOf(noun, db);

  const create = async (fields: Fields) =>
    collection().create({ ...(await collection().blank()), ...fields });
  const rename = (id: number, slug: string) =>
    collection().update(id, (current) => ({ ...current, slug }));

  async function moved(): Promise<number> {
    const { id } = await create({ title: "Hello", ...shown[noun] });
    await rename(id, "hello-world");
    return id;
  }

  test("a title in Chinese characters is read as Chinese, except on a Japanese site", async () => {
    expect((await create({ title: "日本語" })).slug).toBe("ribenyu");
    await content(db).site.update((current) => ({ ...current, language: "ja" }));
    expect((await create({ title: "日本語" })).slug).toMatch(/^(post|project|page)-\d+$/);
    expect((await create({ title: "ロボット" })).slug).toBe("robotto");
  });

  test("a slug from a title is not the former slug of another item", async () => {
    await moved();
    const draft = await create({ title: "Hello", ...hidden[noun] });
    expect(draft.slug).toBe("hello-2");
    expect(await storeOf().findMoved("hello")).toBe("hello-world");
  });

  test("a slug from a title can be a former slug of the same item or of a deleted item", async () => {
    const id = await moved();
    expect(await rename(id, "")).toMatchObject({ slug: "hello" });
    await rename(id, "hello-world");
    await storeOf().remove(id);
    expect(await create({ title: "Hello" })).toMatchObject({ slug: "hello" });
  });

  test("a former slug still redirects to the public item when a draft has the same slug", async () => {
    await moved();
    const draft = await create({ title: "New", slug: "hello", ...hidden[noun] });
    expect(draft.slug).toBe("hello");
    expect(await storeOf().isPublic("hello")).toBe(false);
    expect(await storeOf().findMoved("hello")).toBe("hello-world");
  });

  test("an item that gets its former slug back does not redirect to itself", async () => {
    const id = await moved();
    await rename(id, "hello");
    expect(await storeOf().findMoved("hello")).toBeNull();
    expect(await storeOf().findMoved("hello-world")).toBe("hello");
  });
};

describe("slugs of the noun blog", () => testSlugs("blog"));
describe.each(["project", "page"] as const)("slugs of the noun %s", { tags: ["sweep"] }, testSlugs);
