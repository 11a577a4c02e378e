import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { testVariants } from "@/e2e/support/variants";
import { changeInBulk } from "./bulk/store";
import { undoBulkChange } from "./bulk/undo";
import { collectionOf } from "./content";
import { duplicateAsTranslation, duplicateItem } from "./duplicate";
import { languageTag, translationOf } from "./fields";
import { collectionAt } from "./registry";

let site: MigratedDatabase;

beforeEach(async () => {
  site = await migratedDatabase();
});

afterEach(() => site.remove());

type Noun = "blog" | "project" | "page";

const NOUNS: [Noun][] = [["blog"], ["project"], ["page"]];

const pathOf = { blog: "blog", project: "projects", page: "pages" } as const;

const storeOf = (noun: Noun) => {
  const store = collectionOf(noun, site.db);
  const add = async (title: string, fields: object = {}) =>
    (await store.create({ ...(await store.blank()), title, ...fields })).id;
  const original = async (id: number) => (await store.read(id)).translation_of;
  const translate = (id: number, translation_of: number | null) =>
    store.update(id, (item) => ({ ...item, translation_of }));
  return { ...store, add, original, translate };
};

const refusal = (message: RegExp) => ({
  status: 422,
  errors: [{ field: "translation_of", message: expect.stringMatching(message) }],
});

testVariants(
  "%s: the original must exist, must not be the item itself, and must not be a translation",
  NOUNS,
  async (noun) => {
    const { add, original, translate } = storeOf(noun);
    const english = await add("Tides");
    const german = await add("Gezeiten", { language: "de", translation_of: english });
    const other = await add("Weirs");
    expect(await original(german)).toBe(english);
    await expect(translate(other, 999)).rejects.toMatchObject(refusal(/does not exist/));
    await expect(translate(other, other)).rejects.toMatchObject(refusal(/of itself/));
    await expect(translate(other, german)).rejects.toMatchObject(
      refusal(/is a translation\. Choose/),
    );
    await expect(translate(english, other)).rejects.toMatchObject(refusal(/has translations/));
    await translate(german, null);
    await translate(english, other);
    expect(await original(english)).toBe(other);
  },
);

testVariants("%s: a restored original has its translations again", NOUNS, async (noun) => {
  const { add, blank, create, original, remove, translate } = storeOf(noun);
  const english = await add("Tides");
  const german = await add("Gezeiten", { translation_of: english });
  const alone = await add("Marées", { translation_of: english });
  const remaining = { ids: [english, german], action: "delete" as const, value: null };
  const { undo } = await changeInBulk(collectionAt(pathOf[noun]), remaining, site.db);
  expect(await original(alone)).toBeNull();
  expect(await undoBulkChange(undo ?? 0, site.db)).toEqual({ restored: 2, left: [] });
  expect(await original(english)).toBeNull();
  expect([await original(german), await original(alone)]).toEqual([english, english]);
  await remove(english);
  expect(await original(german)).toBeNull();
  await translate(alone, german);
  const version = await site.db.version.findFirstOrThrow({
    where: { noun, itemId: english, action: "deleted" },
  });
  const fields = JSON.parse(version.snapshot);
  const back = await create({ ...(await blank()), ...fields }, { restores: version.id });
  // The German item is an original now, and the French item is its translation.
  expect([await original(german), await original(alone)]).toEqual([null, german]);
  await remove(back.id);
});

testVariants("%s: a translation is restored without its deleted original", NOUNS, async (noun) => {
  const { add, create, original, read, remove } = storeOf(noun);
  const english = await add("Tides");
  const german = await add("Gezeiten", { translation_of: english });
  const { id, created_at, updated_at, ...fields } = await read(german);
  await remove(german);
  await remove(english);
  const version = await site.db.version.findFirstOrThrow({
    where: { noun, itemId: german, action: "deleted" },
  });
  const back = await create(fields, { restores: version.id });
  expect(await original(back.id)).toBeNull();
});

testVariants(
  "%s: a bulk edit sets and clears the language, and undo restores the former language",
  NOUNS,
  async (noun) => {
    const { add, read } = storeOf(noun);
    const ids = [await add("Gezeiten"), await add("Wehre", { language: "de" })];
    const set = (language: string | null) =>
      changeInBulk(
        collectionAt(pathOf[noun]),
        { ids, action: "set", value: { language } },
        site.db,
      );
    const languages = async () =>
      (await Promise.all(ids.map(read))).map(({ language }) => language);
    const { undo } = await set("de-AT");
    expect(await languages()).toEqual(["de-AT", "de-AT"]);
    await undoBulkChange(undo ?? 0, site.db);
    expect(await languages()).toEqual([null, "de"]);
    await set(null);
    expect(await languages()).toEqual([null, null]);
    await expect(set("German")).rejects.toMatchObject({ status: 422 });
  },
);

test("a copy of a translation is a translation of the same original", async () => {
  const { add } = storeOf("page");
  const english = await add("Uses");
  const german = await add("Werkzeug", { language: "de", translation_of: english });
  const copy = await duplicateItem(collectionAt("pages"), german, site.db);
  expect(copy).toMatchObject({ language: "de", translation_of: english });
});

testVariants("%s: a translation starts as a copy that only the owner sees", NOUNS, async (noun) => {
  const { add, read } = storeOf(noun);
  const english = await add("Tides");
  const into = (id: number, language: string) =>
    duplicateAsTranslation(collectionAt(pathOf[noun]), id, language, site.db);
  const first = await into(english, "pt-BR");
  const off = noun === "project" ? { visibility: "hidden" } : { status: "draft" };
  expect(first).toMatchObject({
    ...{ title: "Tides", slug: "tides-pt-br", language: "pt-BR", translation_of: english },
    ...off,
  });
  const second = await into(first.id, "pt-BR");
  expect(second).toMatchObject({ slug: "tides-pt-br-2", translation_of: english });
  expect(await into(english, "pt-BR")).toMatchObject({ slug: "tides-pt-br-3" });
  expect(await read(english)).toMatchObject({ language: null, translation_of: null });
});

test("a reply cannot be copied as a translation, because replies have no language", async () => {
  const { id } = await collectionOf("reply", site.db).create({ title: "Thanks", text: "" });
  await expect(
    duplicateAsTranslation(collectionAt("contact/replies"), id, "de", site.db),
  ).rejects.toMatchObject({ status: 422 });
});

test.each([
  ["de", "de"],
  ["pt-br", "pt-BR"],
  [" zh-hant-tw ", "zh-Hant-TW"],
  ["en_GB", "en-GB"],
  ["iw", "he"],
  ["", null],
  [null, null],
  [undefined, null],
])("the language %j is stored as %s", (given, stored) => {
  expect(languageTag().parse(given)).toBe(stored);
});

test.each(["German", "d", "de-", "x-klingon", "de-DE-DE-DE", "../x", 7])(
  "the language %s is refused with a message",
  (given) => {
    expect(languageTag().safeParse(given).error?.issues[0]?.message).toBe(
      "Language must be a language tag like de, pt-BR or zh-Hant",
    );
  },
);

test.each(["5", 0, 1.5, 2 ** 40])("the original %j is refused with a message", (given) => {
  const messages = translationOf()
    .safeParse(given)
    .error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["'Translation of' must be the id of the original, or null"]);
});
