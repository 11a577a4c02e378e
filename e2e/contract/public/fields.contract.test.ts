/** @module-tag gate */
// Every field of every noun (kind of content) is on a public page, and disappears when the item is deleted.
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { NOUNS, nounOf } from "@/lib/content/registry";
import { SHOWN_CASES as CASES } from "../support/item-states";
import { sharedOwner } from "../support/owner-calls";
import { pageAt } from "../support/pages";
import { type ShownCase, valuesOf } from "../support/shown-fields";

interface Item {
  id: number;
  slug: string;
}

const call = sharedOwner();

/** The fields of a saved item that its page does not show. */
async function missing({ fields, path = "/", part }: ShownCase, item: Item): Promise<string[]> {
  const page = await pageAt(typeof path === "string" ? path : path(item));
  const own = part(page);
  if (!own) return ["the item itself"];
  const faults: string[] = [];
  for (const [field, [, shows]] of Object.entries(fields)) {
    if (shows === null) continue;
    const isShown =
      typeof shows === "string"
        ? own.text.includes(shows)
        : await shows({ part: own, page, pageAt });
    if (!isShown) faults.push(field);
  }
  return faults;
}

test("the test cases contain every field of every noun", () => {
  for (const { key, schema } of NOUNS) {
    const one = CASES[key];
    if (!one) continue;
    const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    const named = Object.keys(one.fields).sort();
    expect([key, named]).toEqual([key, Object.keys(properties ?? {}).sort()]);
  }
});

describe("collections", () => {
  const kinds = NOUNS.filter(({ isSingle, key }) => !isSingle && CASES[key]);
  const saved = new Map<string, Item>();
  const made: string[] = [];

  async function save(path: string, values: object) {
    const item = await call<Item>("POST", path, values);
    made.unshift(`${path}/${item.id}`);
    return item;
  }

  async function deleteAll() {
    for (const path of made.splice(0)) await call("DELETE", path);
  }

  // All items are created before the first test and deleted in the last test. Each change makes the server render all
  // pages again, so changes between the tests would be slow.
  beforeAll(async () => {
    for (const { key, path } of kinds) {
      const one = CASES[key];
      if (!one) continue;
      saved.set(key, await save(path, valuesOf(one)));
      if (one.also) await save(...one.also);
    }
    return deleteAll;
  });

  test.each(kinds)("a public page shows each field of $key", async ({ key }) => {
    const [one, item] = [CASES[key], saved.get(key)];
    if (!one || !item) throw new Error(`Add a case that has the fields of ${key}`);
    expect(await missing(one, item)).toEqual([]);
  });

  test("no public page shows a deleted item", async () => {
    await deleteAll();
    for (const { key } of kinds) {
      const [one, item, noun] = [CASES[key], saved.get(key), nounOf(key)];
      if (!one || !item || noun.isSingle) continue;
      const { path: address = "/" } = one;
      // A filtered list shows its filter, which can contain the item's name. So read the unfiltered list.
      const list = typeof address === "string" ? address.replace(/\?.*/, "") : address(item);
      const { text } = (await pageAt(list)).one("main");
      expect([key, text.includes(String(one.fields[noun.nameField]?.[0]))]).toEqual([key, false]);
    }
  });
});

const SINGLES = NOUNS.filter(({ isSingle }) => isSingle);

test.each([
  // The case of `site` changes the site's language. The other cases find links by their English names, so `site` is
  // tested alone.
  { keys: ["site"] },
  { keys: SINGLES.map(({ key }) => key).filter((key) => key !== "site") },
])("each field of $keys is on the home page", async ({ keys }) => {
  const singles = SINGLES.filter(({ key }) => keys.includes(key)).map(({ key, path }) => {
    const one = CASES[key];
    if (!one) throw new Error(`Add a case that has the fields of ${key}`);
    return { key, path, one };
  });
  const unsaid = async () => {
    const fields: Record<string, string[]> = {};
    for (const { key, one } of singles) fields[key] = await missing(one, { id: 0, slug: "" });
    return fields;
  };
  const before = await Promise.all(singles.map(({ path }) => call("GET", path)));
  try {
    for (const { path, one } of singles) await call("PUT", path, valuesOf(one));
    expect(await unsaid()).toEqual(Object.fromEntries(singles.map(({ key }) => [key, []])));
  } finally {
    for (const [index, { path }] of singles.entries()) {
      const { updated_at: _, ...fields } = before[index] ?? {};
      await call("PUT", path, fields);
    }
  }
  for (const [key, fields] of Object.entries(await unsaid())) {
    expect([key, fields]).not.toEqual([key, []]);
  }
});
