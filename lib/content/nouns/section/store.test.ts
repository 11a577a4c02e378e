import { afterEach, beforeEach, expect, test } from "vitest";
import { type MigratedDatabase, migratedDatabase } from "@/e2e/support/migrated-database";
import { changeInBulk } from "@/lib/content/bulk/store";
import { undoBulkChange } from "@/lib/content/bulk/undo";
import { duplicateItem } from "@/lib/content/duplicate";
import { type HomeSection, ownSectionKey } from "@/lib/content/nouns/site/schema";
import { collectionAt } from "@/lib/content/registry";
import { siteStore } from "@/lib/content/site-store";
import type { PrismaClient } from "@/lib/db/generated/client";
import { sectionStore } from "./store";

let site: MigratedDatabase;
let db: PrismaClient;

beforeEach(async () => {
  site = await migratedDatabase();
  db = site.db;
});

afterEach(() => site.remove());

const titles = async () => (await sectionStore(db).list()).map(({ title }) => title);

const settingsOf = async (id: number) =>
  (await siteStore(db).read()).sections.find(({ key }) => key === ownSectionKey(id));

/** Saves the site settings with all existing sections, as the settings form does. */
async function saveSettings(change: (section: HomeSection) => HomeSection = (same) => same) {
  const { sections } = await siteStore(db).read();
  await siteStore(db).update((current) => ({ ...current, sections: sections.map(change) }));
}

async function newSection(title: string, settings: Partial<HomeSection>): Promise<number> {
  const { id } = await sectionStore(db).create({ title, content: "Words" });
  await saveSettings((one) => (one.key === ownSectionKey(id) ? { ...one, ...settings } : one));
  return id;
}

/** Restores the section that was deleted last. Returns its new id. */
async function bringBack(title: string): Promise<number> {
  const last = await db.version.findFirst({
    where: { noun: "section", action: "deleted" },
    orderBy: { id: "desc" },
  });
  const { id } = await sectionStore(db).create({ title, content: "Words" }, { restores: last?.id });
  return id;
}

test("a copy of a section is hidden until the owner shows it", async () => {
  const id = await newSection("Talks", { visibility: "shown" });
  const copy = await duplicateItem(collectionAt("sections"), id, db);
  expect(await titles()).toEqual(["Talks"]);
  expect((await siteStore(db).read()).sections.at(-2)).toMatchObject({
    key: ownSectionKey(copy.id),
    visibility: "hidden",
  });
  await saveSettings((one) => ({ ...one, visibility: "shown" }));
  expect(await titles()).toEqual(["Talks", "Talks (copy)"]);
});

test("a restored section has its former label and visibility", { tags: ["sweep"] }, async () => {
  const id = await newSection("Talks", { visibility: "hidden", label: "On stage", in_nav: true });
  await sectionStore(db).remove(id);
  const again = await bringBack("Talks");
  expect(again).not.toBe(id);
  expect(await titles()).toEqual([]);
  expect(await settingsOf(again)).toEqual({
    key: ownSectionKey(again),
    visibility: "hidden",
    label: "On stage",
    in_nav: true,
  });
});

test("a restored section is hidden or shown as before its deletion, even if the settings were saved since", async () => {
  const shown = await newSection("Shown", { visibility: "shown" });
  const hidden = await newSection("Hidden", { visibility: "hidden" });
  await sectionStore(db).remove(shown);
  await sectionStore(db).remove(hidden);
  await saveSettings();
  expect(await settingsOf(hidden)).toBeUndefined();
  await bringBack("Hidden");
  await bringBack("Shown");
  expect(await titles()).toEqual(["Shown"]);
});

test("a restored section has its former position, even if the settings were saved after its deletion", async () => {
  const id = await newSection("Talks", { visibility: "hidden", label: "On stage", in_nav: true });
  const behind = "projects";
  const order = async () => (await siteStore(db).read()).sections.map(({ key }) => key);
  await siteStore(db).update((site) => {
    const talks = site.sections.filter(({ key }) => key === ownSectionKey(id));
    const others = site.sections.filter(({ key }) => key !== ownSectionKey(id));
    const at = others.findIndex(({ key }) => key === behind) + 1;
    return { ...site, sections: others.toSpliced(at, 0, ...talks) };
  });
  await sectionStore(db).remove(id);
  await saveSettings();
  const again = await bringBack("Talks");
  const keys = await order();
  expect(keys[keys.indexOf(behind) + 1]).toBe(ownSectionKey(again));
});

test("undoing a bulk deletion restores a hidden section as hidden", async () => {
  const id = await newSection("Hidden", { visibility: "hidden" });
  const removal = { ids: [id], action: "delete" as const, value: null };
  const { undo } = await changeInBulk(collectionAt("sections"), removal, db);
  await saveSettings();
  expect(await undoBulkChange(undo ?? 0, db)).toEqual({ restored: 1, left: [] });
  expect((await sectionStore(db).list("owner")).map(({ title }) => title)).toEqual(["Hidden"]);
  expect(await titles()).toEqual([]);
});

test("only the owner gets a hidden section", async () => {
  const shown = await newSection("Shown", { visibility: "filled" });
  const hidden = await newSection("Hidden", { visibility: "hidden" });
  expect((await sectionStore(db).item(shown, "public")).title).toBe("Shown");
  expect((await sectionStore(db).item(hidden)).title).toBe("Hidden");
  for (const viewer of ["public", "site"] as const) {
    const item = sectionStore(db).item(hidden, viewer);
    await expect(item).rejects.toMatchObject({ status: 404 });
  }
});
