import "server-only";
import type { LeftItem } from "@/lib/content/bulk/schema";
import { undoEach } from "@/lib/content/bulk/undo";
import { changeSince, fieldsDigest, fieldsText } from "@/lib/content/digest";
import { bringBackCategory } from "@/lib/content/history/bring-back-category";
import { adoptCardId, adoptFeedId } from "@/lib/content/lasting-id/store";
import type { HomeSection } from "@/lib/content/nouns/site/schema";
import { ownerName } from "@/lib/content/posts/rows";
import type { ContentNoun } from "@/lib/content/registry";
import { restoredFields } from "@/lib/content/restored-fields";
import { addSettings, hideSection } from "@/lib/content/sections/hidden-sections";
import { adoptFormerSlugs, isSlugged } from "@/lib/content/slugs";
import { changesOf, EDITED_SINCE } from "@/lib/content/undo";
import { recordTogether, write } from "@/lib/content/write";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { ImportedItem, Prisma, ImportRun as RunRow } from "@/lib/db/generated/client";
import { partsOf } from "@/lib/db/in-parts";
import { wholeOrNothing } from "@/lib/db/savepoint";
import { ApiError, conflict, invalidField, notFound } from "@/lib/errors";
import type { Consent } from "./consent/consent";
import { addMissingCategory } from "./import-categories";
import type { ImportItem, ImportSource } from "./import-item";
import type { PlannedRow } from "./import-outcome";
import { planDigest, planImport, sectionRowKey } from "./import-plan";
import type { ImportRun } from "./import-run";
import { type Fields, importTarget, type StoredFields } from "./import-targets";
import { hiddenEntries, renameOwnSections } from "./portfolio-export/custom-sections";
import { withoutItem } from "./portfolio-export/figure-items";

/** The maximum number of imports that are listed and can be undone. */
const RUNS_KEPT = 20;

export const PLAN_IS_OLD = "The content of the site has changed since this plan was made";

/** Converts database rows to runs, which also have the numbers of created and changed items. */
async function toRuns(rows: readonly RunRow[], db: Database): Promise<ImportRun[]> {
  const counts = await db.importedItem.groupBy({
    by: ["runId", "action"],
    where: { runId: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  const countOf = (id: number, done: string) =>
    counts.find(({ runId, action }) => runId === id && action === done)?._count ?? 0;
  return rows.map((row) => ({
    id: row.id,
    source: row.source as ImportSource,
    file: row.file,
    made_at: row.createdAt.toISOString(),
    created: countOf(row.id, "created"),
    changed: countOf(row.id, "changed"),
    undone_at: row.undoneAt?.toISOString() ?? null,
    kept: row.kept as unknown as LeftItem[],
  }));
}

async function toRun(row: RunRow, db: Database): Promise<ImportRun> {
  const [run] = await toRuns([row], db);
  if (!run) throw notFound("Import");
  return run;
}

/** Adds the title of the row to an error. */
function about(title: string, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError(error.status, `'${title}': ${error.message}`);
}

interface CarriedOut {
  noun: ContentNoun;
  title: string;
  /** The former state; null for a new item. */
  current: StoredFields | null;
  stored: StoredFields;
}

async function carryOut(tx: Transaction, row: PlannedRow, made: ReadonlyMap<string, number>) {
  const target = importTarget(row.noun);
  let fields: Fields = { ...row.after };
  if (row.needs !== null) {
    const category = made.get(row.needs);
    if (category === undefined) {
      throw invalidField("rows", `'${row.title}' cannot be imported without its category`);
    }
    fields.category_id = category;
  }
  if (row.reference !== null) {
    const { field, row: key } = row.reference;
    fields[field] = made.get(key) ?? null;
    if (field === "item_id" && fields.item_id === null) fields = withoutItem(fields);
  }
  if (row.newSections.size > 0) {
    fields.sections = renameOwnSections(fields.sections as HomeSection[], (id) => {
      const key = row.newSections.get(id);
      return key === undefined ? id : (made.get(key) ?? null);
    });
  }
  try {
    const stored = row.current
      ? await target.update(tx, row.current.id, fields)
      : await target.create(tx, fields, row.createdAt);
    if (isSlugged(row.noun)) await adoptFormerSlugs(tx, row.noun, stored.id, row.formerSlugs);
    const { lastingId } = row;
    if (lastingId !== undefined && row.noun === "about") await adoptCardId(tx, lastingId);
    if (lastingId !== undefined && row.noun === "blog") {
      await adoptFeedId(tx, { id: stored.id, isNew: row.current === null }, lastingId);
    }
    return stored;
  } catch (error) {
    throw about(row.title, error);
  }
}

async function forgetOldest(tx: Transaction) {
  const old = await tx.importRun.findMany({
    orderBy: { id: "desc" },
    skip: RUNS_KEPT,
    select: { id: true },
  });
  await tx.importRun.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

/** Restores an item. If it was changed after the import, leaves it unchanged, and returns the reason. */
async function takeBack(tx: Transaction, item: ImportedItem): Promise<string | null> {
  const noun = item.noun as ContentNoun;
  const target = importTarget(noun);
  const current = await target.read(tx, item.itemId);
  const since = changeSince(current, item.after, await ownerName(tx));
  if (since === "edited") return EDITED_SINCE;
  if (item.before === null) {
    await target.remove(tx, item.itemId);
    return null;
  }
  const fields = restoredFields(noun, JSON.parse(item.before), current);
  const place = since === "moved" ? { display_order: current.display_order } : {};
  await wholeOrNothing(tx, async () => {
    await bringBackCategory(tx, noun, fields);
    await target.update(tx, item.itemId, { ...fields, ...place });
  });
  return null;
}

/**
 * Returns the settings that hide new sections which the exporting site hides. Returns none if the import also contains
 * the settings of that site.
 */
function hiddenSections(
  items: readonly ImportItem[],
  chosen: readonly PlannedRow[],
  made: ReadonlyMap<string, number>,
): HomeSection[] {
  if (chosen.some(({ noun }) => noun === "site")) return [];
  const sections = items.find(({ noun }) => noun === "site")?.fields.sections;
  const isNew = new Set(chosen.filter(({ current }) => current === null).map(({ key }) => key));
  return renameOwnSections(hiddenEntries(sections), (place) => {
    const key = sectionRowKey(place);
    return (isNew.has(key) && made.get(key)) || null;
  });
}

interface Wanted extends Consent {
  file: string;
  items: readonly ImportItem[];
  /** The digest of the plan that the owner saw. */
  digest: string;
  /** The keys of the rows to carry out. */
  keys: readonly string[];
  /** Called before the commit. If it throws, nothing changes. */
  beforeCommit(tx: Transaction, rows: readonly PlannedRow[]): Promise<void>;
}

export const importStore = {
  /** Lists the last imports, newest first. */
  async list(): Promise<ImportRun[]> {
    const rows = await database().importRun.findMany({ orderBy: { id: "desc" } });
    return toRuns(rows, database());
  },

  /**
   * Imports the rows of all `keys`, or none. Throws 409 if the plan has changed. Throws 422 if a row is unknown, or
   * if a row that another row needs is missing.
   */
  async run({
    source,
    publish = false,
    file,
    items,
    digest,
    keys,
    beforeCommit,
  }: Wanted): Promise<ImportRun> {
    return write(
      database(),
      async (tx) => {
        const rows = await planImport({ source, publish, items }, tx);
        if (planDigest(rows) !== digest) throw conflict(PLAN_IS_OLD);
        const wanted = new Set(keys);
        const chosen = rows.filter((one) => one.after !== null && wanted.has(one.key));
        if (chosen.length === 0 || chosen.length !== wanted.size) {
          throw invalidField("rows", "Choose rows of the plan that create or change something");
        }
        const run = await tx.importRun.create({ data: { source, file, kept: [] } });
        const made = new Map<string, number>();
        const done: Prisma.ImportedItemCreateManyInput[] = [];
        const note = ({ noun, title, current, stored }: CarriedOut) =>
          done.push({
            runId: run.id,
            position: done.length,
            noun,
            title,
            itemId: stored.id,
            action: current ? "changed" : "created",
            before: current ? fieldsText(current) : null,
            after: fieldsDigest(stored),
          });
        await recordTogether(tx, async () => {
          for (const one of chosen) {
            const added = await addMissingCategory(tx, one.noun, { ...one.after });
            if (added) note(added);
            const stored = await carryOut(tx, one, made);
            made.set(one.key, stored.id);
            if (one.noun === "section" && one.will_be === "hidden")
              await hideSection(tx, stored.id);
            note({ ...one, stored });
          }
        });
        for (const part of partsOf(done)) await tx.importedItem.createMany({ data: part });
        await addSettings(tx, hiddenSections(items, chosen, made));
        await forgetOldest(tx);
        await beforeCommit(tx, chosen);
        return toRun(run, tx);
      },
      changesOf(items.length),
    );
  },

  /**
   * Deletes new items and restores changed items, unless they were edited later. Throws 404 for an unknown import, and
   * 409 if the import is already undone.
   */
  async undo(id: number): Promise<ImportRun> {
    const count = await database().importedItem.count({ where: { runId: id } });
    return write(
      database(),
      async (tx) => {
        const run = await tx.importRun.findUnique({ where: { id }, include: { items: true } });
        if (!run) throw notFound("Import");
        if (run.undoneAt) throw conflict("This import was undone already");
        const kept = await recordTogether(tx, () =>
          undoEach(tx, run.items, (item) => takeBack(tx, item)),
        );
        const undone = await tx.importRun.update({
          where: { id },
          data: { undoneAt: new Date(), kept: kept as unknown as Prisma.InputJsonValue },
        });
        return toRun(undone, tx);
      },
      changesOf(count),
    );
  },
};
