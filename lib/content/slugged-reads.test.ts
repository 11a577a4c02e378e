import { describe, expect, test } from "vitest";
import { databaseOfFile } from "@/e2e/support/migrated-database";
import { content } from "./content";

const site = await databaseOfFile();

const LATER = { status: "scheduled", publish_date: "2094-03-05" };

describe.each([
  { noun: "blog", hidden: { status: "draft" }, shown: { status: "published" } },
  { noun: "blog", hidden: LATER, shown: { ...LATER, publish_date: "2020-03-05" } },
  { noun: "page", hidden: { status: "draft" }, shown: { status: "published" } },
  { noun: "project", hidden: { visibility: "hidden" }, shown: { visibility: "everywhere" } },
  { noun: "project", hidden: { visibility: "resume" }, shown: { visibility: "site" } },
] as const)("a $noun with $hidden", ({ noun, hidden, shown }) => {
  const store = () => content(site.db)[noun];
  let count = 0;

  /** Creates an item with a former slug. */
  async function moved(fields: object) {
    const name = `${noun}-${Object.values(fields).join("-")}-${++count}`;
    const fresh = { ...(await store().blank()), title: "Moved", slug: `${name}-before` };
    const { id } = await store().create({ ...fresh, ...fields } as never);
    await store().update(id, (current) => ({ ...current, slug: name }) as never);
    return { id, slug: name, former: `${name}-before` };
  }

  test("has no public page and no redirect from its former slug", async () => {
    const { id, slug, former } = await moved(hidden);
    for (const name of [slug, String(id)]) {
      expect(await store().isPublic(name)).toBe(false);
      expect([await store().findId(name), await store().findHidden(name)]).toEqual([id, id]);
    }
    expect(await store().findMoved(former)).toBeNull();
    expect(await store().draftState(id)).toMatchObject({ slug, isPublic: false });
    const { now, before } = await store().publicNames();
    expect([now.includes(slug), before.includes(former), before.includes(String(id))]).toEqual([
      ...[false, false, false],
    ]);
    expect(await store().find("site", slug)).toBeNull();
    expect(await store().find("owner", slug)).toMatchObject({ id });
  });

  test("has a public page and a redirect from its former slug once it is shown", async () => {
    const { id, slug, former } = await moved(shown);
    for (const name of [slug, String(id)]) {
      expect(await store().isPublic(name)).toBe(true);
      expect([await store().findId(name), await store().findHidden(name)]).toEqual([id, null]);
    }
    expect(await store().findMoved(former)).toBe(slug);
    expect(await store().draftState(id)).toMatchObject({ slug, isPublic: true });
    const { now, before } = await store().publicNames();
    expect([now.includes(slug), before.includes(former), before.includes(String(id))]).toEqual([
      ...[true, true, true],
    ]);
    expect(await store().find("site", slug)).toMatchObject({ id });
  });
});
