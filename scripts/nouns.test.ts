// Checks the parts of a noun that the compiler cannot check. docs/adding-a-noun.md lists all parts.
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { screenOf } from "@/components/dashboard/shell/screens";
import { SECTION_KEYS } from "@/lib/content/nouns/site/schema";
import { NOUNS } from "@/lib/content/registry";
import { readDemoContent } from "@/lib/transfer/demo-content";

test("the registry contains the noun of every folder in lib/content/nouns", async () => {
  const folder = "lib/content/nouns";
  const known = new Set<unknown>(NOUNS);
  for (const name of readdirSync(folder)) {
    const exported = Object.values(await import(resolve(folder, name, "noun.ts")));
    expect([name, exported.every((one) => known.has(one))]).toEqual([name, true]);
  }
});

test.each(NOUNS)("$key has its routes in the API and a screen", ({ key, path, isSingle }) => {
  const missing = [
    `app/api${path}/route.ts`,
    ...(isSingle ? [] : [`app/api${path}/[id]/route.ts`]),
    `app${screenOf(key).href}/page.tsx`,
  ].filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test("every section of the home page except About and Contact shows items of a noun with demo content", async () => {
  const { items } = await readDemoContent();
  const filled = NOUNS.flatMap((noun) =>
    !noun.isSingle && noun.section !== null && items.get(noun.key)?.length ? [noun.section] : [],
  );
  expect([...filled, "about", "contact"].sort()).toEqual([...SECTION_KEYS].sort());
});
