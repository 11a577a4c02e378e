import "server-only";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { isSameTag } from "@/lib/content/bulk/schema";
import { content } from "@/lib/content/content";
import type { HomeSection } from "@/lib/content/nouns/site/schema";
import { ownerName } from "@/lib/content/posts/rows";
import { CONTENT_NOUNS, type ContentNoun, nounOf } from "@/lib/content/registry";
import { sampleSlugs } from "@/lib/content/samples/shown";
import { FACTS } from "@/lib/content/shared-facts/facts";
import { findSlugged } from "@/lib/content/slugs";
import { type Database, database } from "@/lib/db/client";
import { withFigureNotes } from "@/lib/publish/figures/documents";
import { ONCE_FREE_SLUGS, RESERVED_SLUGS } from "@/lib/routes";
import { type Consent, withConsent } from "./consent/consent";
import { withDraftRedirects } from "./consent/draft-redirects";
import { rowPublicity } from "./consent/row-publicity";
import type { ImportItem } from "./import-item";
import { findCurrent } from "./import-match";
import {
  type Category,
  categoryKey,
  categoryOf,
  type PlannedRow,
  planItem,
  SAME,
  skipped,
} from "./import-outcome";
import { type Fields, importTarget } from "./import-targets";
import { originalsFirst, withOriginal } from "./import-translations";
import { bounded, boundPlan, leftOutOf } from "./lost/lost-values";
import { renameOwnSections, withOthers } from "./portfolio-export/custom-sections";
import { storedIds, withFigureItem } from "./portfolio-export/figure-items";

export interface ImportContent extends Consent {
  items: readonly ImportItem[];
}

/**
 * Groups a noun's items by key. `blank` has the values of missing fields. In an import from another program, only the
 * first of several items with the same key is imported. In an export or a résumé of this site, all of them are
 * imported, unless the keys of the noun must be unique.
 */
function byKey(
  noun: ContentNoun,
  source: Consent["source"],
  items: readonly ImportItem[],
  blank: Fields,
) {
  const { keyOf, isUnique } = importTarget(noun);
  const found = new Map<string, ImportItem[]>();
  const repeated = new Map<ImportItem, ImportItem[]>();
  const names = new Map<string, ImportItem[]>();
  for (const item of items) {
    if (item.problem !== undefined) continue;
    const key = keyOf({ ...blank, ...item.fields });
    const equals = found.get(key) ?? [];
    found.set(key, equals);
    const isOwn = source === "export" || item.isSaid !== undefined;
    if (equals.length === 0 || (isOwn && !isUnique)) equals.push(item);
    else {
      // Repeated items with the same key and title become one row of the plan.
      const name = JSON.stringify([key, item.title]);
      const alike = names.get(name) ?? [];
      names.set(name, alike);
      alike.push(item);
      repeated.set(item, alike);
    }
  }
  return { found, repeated };
}

function pastDate(text: string | undefined): Date | undefined {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) || date.getTime() > Date.now() ? undefined : date;
}

/** Removes fields whose value the existing item already has, perhaps written in another way. */
function withNews(item: ImportItem, stored: Fields | undefined): ImportItem {
  const { isSaid, fields } = item;
  if (!isSaid || !stored) return item;
  const news = Object.entries(fields).filter(([field]) => !isSaid(field, stored));
  return { ...item, fields: Object.fromEntries(news) };
}

/** Returns the portrait, which is in the about section or in the hero section. */
async function ownerFields(db: Database): Promise<Fields> {
  const { about, hero } = content(db);
  const { profile_image } = await about.read();
  return { profile_image: profile_image || (await hero.read()).profile_image };
}

/** Returns the fields of an existing item as this site writes them in its résumé. */
async function saidOf(noun: ContentNoun, current: Fields, db: Database): Promise<Fields> {
  const portrait = noun === "about" ? await ownerFields(db) : {};
  return withFigureNotes({ ...current, ...portrait });
}

/** Moves contact facts from an imported about section to the contact item. The contact item keeps its own facts. */
function withFactsInOnePlace(items: readonly ImportItem[]): ImportItem[] {
  const fieldsOf = (noun: ContentNoun) => items.find((item) => item.noun === noun)?.fields ?? {};
  const [about, contact] = [fieldsOf("about"), fieldsOf("contact")];
  const facts = FACTS.flatMap((fact) => {
    const value = contact[fact] || about[fact];
    return value ? [[fact, value] as const] : [];
  });
  const moved = facts.some(([fact]) => !contact[fact]);
  const settled = items.map((item): ImportItem => {
    const { fields, noun } = item;
    if (noun === "about") {
      const own = Object.entries(fields).filter(([name]) => !FACTS.some((fact) => fact === name));
      return { ...item, fields: Object.fromEntries(own) };
    }
    return noun === "contact"
      ? { ...item, fields: { ...fields, ...Object.fromEntries(facts) } }
      : item;
  });
  if (!moved || items.some(({ noun }) => noun === "contact")) return settled;
  const { title } = nounOf("contact");
  return [...settled, { noun: "contact", title, fields: Object.fromEntries(facts), warnings: [] }];
}

/**
 * Removes the owner's name as the author of posts. A post without an author belongs to the owner, also after the
 * owner's name changes.
 */
async function withoutOwnAuthor(items: readonly ImportItem[], db: Database) {
  const name = await ownerName(db);
  const isOwn = (author: unknown) => typeof author === "string" && isSameTag(author.trim(), name);
  return items.map((item) =>
    isOwn(item.fields.author) ? { ...item, fields: { ...item.fields, author: null } } : item,
  );
}

/** Returns the slugs that samples use; none if the import turns samples off. */
async function takenSlugs(noun: ContentNoun, rows: readonly PlannedRow[], db: Database) {
  const isTurnedOff = rows.some(({ after }) => after?.show_samples === false);
  if (isTurnedOff || (noun !== "project" && noun !== "blog")) return [];
  return sampleSlugs(noun, db);
}

/**
 * Gives new pages other slugs if the site itself uses their slugs. Pages of an export keep slugs that earlier versions of
 * this site accepted.
 */
async function withFreeSlugs({ items, source }: ImportContent, db: Database) {
  const isReserved = (slug: string) =>
    RESERVED_SLUGS.includes(slug) && !(source === "export" && ONCE_FREE_SLUGS.includes(slug));
  const slugOf = ({ noun, fields }: ImportItem) => (noun === "page" ? String(fields.slug) : "");
  const taken = new Set(items.map(slugOf));
  const settled: ImportItem[] = [];
  for (const item of items) {
    const slug = slugOf(item);
    if (!isReserved(slug) || (await findSlugged(db, "page", { slug }))) {
      settled.push(item);
      continue;
    }
    let number = 2;
    while (taken.has(`${slug}-${number}`)) number++;
    const other = `${slug}-${number}`;
    const warning = `The site itself uses the slug '${slug}': this page gets '${other}'`;
    const fields = { ...item.fields, slug: other };
    settled.push({ ...item, fields, warnings: [...item.warnings, warning] });
  }
  return settled;
}

const timesAmongFiles = (times: number) =>
  `The files contain this item ${times === 2 ? "twice" : `${times.toLocaleString("en-US")} times`}; only the first is imported`;

/** Sections are planned first, because the site settings need their ids. */
const IN_ORDER = ["section", ...CONTENT_NOUNS.filter((noun) => noun !== "section")] as const;

const rowKey = (noun: ContentNoun, place: number) => `${noun}-${place}`;

/** Returns the key of the plan's row for a section. `place` is the position of the section in the import. */
export const sectionRowKey = (place: number) => rowKey("section", place);

/** Returns a placeholder for the id of a new section. */
const newSection = (place: number) => 2_147_483_647 - place;

/**
 * In imported site settings, replaces the positions of own sections (see `custom-sections.ts`) with ids, and adds the
 * own sections of the existing settings (`current`).
 */
function withKnownSections(item: ImportItem, sections: readonly PlannedRow[], current: Fields) {
  const given = item.fields.sections;
  if (item.noun !== "site" || !Array.isArray(given)) return { item, newSections: new Map() };
  const newSections = new Map<number, string>();
  const entries = renameOwnSections(given as HomeSection[], (place) => {
    const row = sections.find(({ key }) => key === sectionRowKey(place));
    if (row?.current) return row.current.id;
    if (!row?.after) return null;
    newSections.set(newSection(place), row.key);
    return newSection(place);
  });
  const all = withOthers(entries, (current.sections ?? []) as HomeSection[]);
  return { item: { ...item, fields: { ...item.fields, sections: all } }, newSections };
}

const withOrder = (blank: Fields, index: number): Fields =>
  typeof blank.display_order === "number"
    ? { ...blank, display_order: blank.display_order + index }
    : blank;

/** Compares the items with the existing content. Returns the rows in the order in which the import carries them out. */
export async function planImport(
  { items: given, ...consent }: ImportContent,
  db: Database = database(),
): Promise<PlannedRow[]> {
  const settled = withFactsInOnePlace(await withFreeSlugs({ items: given, ...consent }, db));
  const items = consent.source === "export" ? settled : await withoutOwnAuthor(settled, db);
  const rows: PlannedRow[] = [];
  const categories = new Map<string, Category>();
  const storedId = storedIds(db);
  for (const noun of IN_ORDER) {
    const ofNoun = items.filter((item) => item.noun === noun);
    const newItem = ofNoun.length > 0 ? await importTarget(noun).blank(db) : {};
    const { found, repeated } = byKey(noun, consent.source, ofNoun, newItem);
    const stored = await findCurrent(noun, found, db);
    const taken = await takenSlugs(noun, rows, db);
    let created = 0;
    const definition = nounOf(noun);
    const isPrefilled = !definition.isSingle && definition.isPrefilled;
    for (const [index, given] of originalsFirst(ofNoun)) {
      // Yields to the event loop.
      if (index % 50 === 49) await setImmediate();
      const alike = repeated.get(given);
      if (alike && alike[0] !== given) continue;
      const current = stored.get(given);
      const consented = withConsent(given, current === undefined, consent);
      const news = withNews(
        consented,
        given.isSaid && current && (await saidOf(noun, current, db)),
      );
      const settled = withKnownSections(news, rows, current ?? {});
      const { newSections } = settled;
      const { item, reference } =
        noun === "figure"
          ? await withFigureItem(settled.item, rows, storedId, db)
          : await withOriginal(settled.item, rows, db);
      const category = categoryOf(item, current, categories);
      const blank = withOrder(newItem, created);
      const planned = alike
        ? skipped(timesAmongFiles(alike.length + 1))
        : planItem(item, { current, blank, category, taken });
      if (planned.action === "create") created++;
      // Every new site already has this item, so the item needs no row.
      if (isPrefilled && planned.reason === SAME) continue;
      const row: PlannedRow = {
        key: rowKey(noun, index + 1),
        noun,
        title: item.title.slice(0, 300) || "Untitled",
        warnings: item.warnings,
        needs: planned.after && category && category.id === undefined ? category.row.key : null,
        current: current ?? null,
        createdAt: pastDate(item.createdAt),
        formerSlugs: item.formerSlugs ?? [],
        lastingId: item.lastingId,
        newSections,
        reference,
        ...rowPublicity(item, planned, current, consent),
        lost: bounded([...(item.lost ?? []), ...leftOutOf(item.fields, planned.after)]),
        ...planned,
      };
      rows.push(row);
      const name = noun === "skill-category" ? categoryKey(item.fields.name) : "";
      if (name !== "" && !categories.has(name)) {
        categories.set(name, { row, id: current?.id, isOnlyNeeded: item.isOnlyNeeded ?? false });
      }
    }
  }
  return boundPlan(withDraftRedirects(withoutUnneeded(rows, categories)));
}

/** Drops generated categories that no new skill needs. */
function withoutUnneeded(rows: PlannedRow[], categories: ReadonlyMap<string, Category>) {
  const needed = new Set(rows.map(({ needs }) => needs));
  const unneeded = new Set(
    [...categories.values()]
      .filter(({ row, isOnlyNeeded }) => isOnlyNeeded && !needed.has(row.key))
      .map(({ row }) => row),
  );
  return rows.filter((row) => !unneeded.has(row));
}

/** Returns a hash that changes with the files and with the existing content. */
export function planDigest(rows: readonly PlannedRow[]): string {
  const hash = createHash("sha256");
  for (const { key, action, reason, after, current } of rows) {
    hash.update(JSON.stringify([key, action, reason, after, current?.id, current?.updated_at]));
  }
  return hash.digest("hex");
}
