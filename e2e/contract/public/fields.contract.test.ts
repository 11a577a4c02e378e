/** @module-tag gate */
// Every field of every noun (kind of content) is on a public page, and disappears when the item is deleted.
import { expect, test } from "vitest";
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

test.each(NOUNS.filter(({ isSingle, key }) => !isSingle && CASES[key]))(
  "a public page shows each field of $key, and does not show a deleted item",
  async ({ key, path }) => {
    const one = CASES[key];
    if (!one) throw new Error(`Add a case that has the fields of ${key}`);
    const item = await call<Item>("POST", path, valuesOf(one));
    const other = one.also && (await call<Item>("POST", ...one.also));
    try {
      expect(await missing(one, item)).toEqual([]);
    } finally {
      if (one.also) await call("DELETE", `${one.also[0]}/${other?.id}`);
      await call("DELETE", `${path}/${item.id}`);
    }
    const { path: address = "/" } = one;
    // A filtered list shows its filter, which can contain the item's name. So read the unfiltered list.
    const list = typeof address === "string" ? address.replace(/\?.*/, "") : address(item);
    const page = await pageAt(list);
    const noun = nounOf(key);
    const name = noun.isSingle ? "" : String(one.fields[noun.nameField]?.[0]);
    expect(page.one("main").text).not.toContain(name);
  },
);

test.each(NOUNS.filter(({ isSingle }) => isSingle))(
  "each field of $key is on the home page",
  async ({ key, path }) => {
    const one = CASES[key];
    if (!one) throw new Error(`Add a case that has the fields of ${key}`);
    const { updated_at: _, ...before } = await call("GET", path);
    try {
      const item = await call<Item>("PUT", path, valuesOf(one));
      expect(await missing(one, item)).toEqual([]);
    } finally {
      await call("PUT", path, before);
    }
    expect(await missing(one, { id: 0, slug: "" })).not.toEqual([]);
  },
);
