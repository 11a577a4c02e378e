import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { startBackup } from "@/lib/backup/jobs";
import { collectionOf, type Fields, singletonOf } from "@/lib/content/content";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { aboutNoun } from "@/lib/content/nouns/about/noun";
import { contactInfoNoun } from "@/lib/content/nouns/contact/noun";
import { NOUNS } from "@/lib/content/registry";
import { FACTS } from "@/lib/content/shared-facts/facts";
import { siteStore } from "@/lib/content/site-store";
import { deleteUpload } from "@/lib/content/uploads/store";
import { write } from "@/lib/content/write";
import { type Database, database, type Transaction } from "@/lib/db/client";
import { partsOf } from "@/lib/db/in-parts";
import { ApiError, conflict, invalidField } from "@/lib/errors";
import { changeChecklistState } from "./checklist-store";
import { isDemoItem, readDemoContent, readDemoFiles } from "./demo-content";
import { isMap } from "./import-parts";

const MESSAGES = "messages";
const LONGEST_MS = 30_000;

/** An item of a collection, or a field of a single item. */
interface Entry {
  id: number | string;
  title: string;
}

/** Maps each noun (kind of content), by its name in an export, to entries of the noun. */
type Entries = Record<string, Entry[]>;

export interface FreshStartPlan {
  removes: Entries;
  keeps: Entries;
}

/** Maps nouns to the ids of the items that stay. */
export type Kept = Record<string, readonly (number | string)[]>;

/** The backup that was made before the removal, and the number of removed items of each noun. */
export interface FreshStart {
  backup: string;
  removed: Record<string, number>;
}

const NO_KEEP = { error: "keep must map each kind to a list of ids" };

export const startFreshSchema = z.object({
  dry_run: z.boolean({ error: "dry_run must be true or false" }).default(false),
  keep: z
    // `z.record` would drop the name `__proto__` without an error.
    .custom<unknown>((value) => !isMap(value) || !Object.hasOwn(value, "__proto__"), NO_KEEP)
    .pipe(
      z.record(z.string(), z.array(z.union([z.number(), z.string()], NO_KEEP), NO_KEEP), NO_KEEP),
    )
    .default({}),
});

type Collection = Extract<(typeof NOUNS)[number], { isSingle: false }>;
type Single = Extract<(typeof NOUNS)[number], { isSingle: true }>;

const collections = NOUNS.filter((noun): noun is Collection => !noun.isSingle && !noun.isPrefilled);
const singles = NOUNS.filter((noun): noun is Single => noun.isSingle && noun.key !== "site");

/** All names that `keep` can have. */
const KINDS: readonly string[] = [
  ...[...singles, ...collections].map(({ exportKey }) => exportKey),
  MESSAGES,
];

/** Converts 'cta_text' to 'Cta text'. */
const readable = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** Returns the empty value of a field, or the field's default if the field must not be empty. */
function emptied(noun: Single, defaults: Fields, stored: Fields, name: string): unknown {
  const nothing = Array.isArray(stored[name]) ? [] : "";
  const isAllowed = noun.schema.safeParse({ ...stored, [name]: nothing }).success;
  return isAllowed && typeof stored[name] !== "boolean" ? nothing : defaults[name];
}

/** Finds the demo content. `keep` lists items that stay. With `isFirstEnough`, stops at the first item to remove. */
export async function planFreshStart(
  keep: Kept = {},
  db: Database = database(),
  isFirstEnough = false,
): Promise<FreshStartPlan> {
  const { items: demo, messages } = await readDemoContent();
  const removes: Entries = {};
  const keeps: Entries = {};
  /** Whether the only demo texts on the site are the defaults of a new site. */
  let isNewSite = true;
  /** Puts the entry into `removes` or `keeps`. Returns whether the entry stays. */
  const sort = (kind: string, entry: Entry, isRemoved: boolean): boolean => {
    // `keep` can list facts of the contact information as fields of the about section.
    const isFact = kind === contactInfoNoun.exportKey && FACTS.some((fact) => fact === entry.id);
    const named = [kind, ...(isFact ? [aboutNoun.exportKey] : [])];
    const stays = !isRemoved || named.some((one) => keep[one]?.includes(entry.id));
    const list = stays ? keeps : removes;
    list[kind] = [...(list[kind] ?? []), entry];
    return stays;
  };
  for (const noun of singles) {
    const store = singletonOf(noun.key, db);
    const stored = await store.read();
    const [{ fields } = { fields: {} as Fields }] = demo.get(noun.key) ?? [];
    for (const [name, value] of Object.entries(fields)) {
      if (isDeepStrictEqual(stored[name], emptied(noun, store.defaults, stored, name))) continue;
      const entry = { id: name, title: readable(name) };
      const isDemo = isDeepStrictEqual(stored[name], value);
      if (isDemo && !isDeepStrictEqual(value, store.defaults[name])) isNewSite = false;
      sort(noun.exportKey, entry, isDemo);
    }
  }
  // A category stays if one of its skills stays. Therefore skills are checked before categories.
  const needed = new Set<string>();
  for (const { key, exportKey, nameField, parent } of collections.toReversed()) {
    const known = demo.get(key) ?? [];
    for await (const item of collectionOf(key, db).each()) {
      const entry = { id: item.id, title: String(item[nameField]) };
      const isRemoved = isDemoItem(item, known, parent?.field) && !needed.has(`${key} ${item.id}`);
      const stays = sort(exportKey, entry, isRemoved);
      if (isFirstEnough && !stays) return { removes, keeps };
      if (stays && parent) needed.add(`${parent.noun} ${item[parent.field]}`);
    }
  }
  for (const { id, name, email, subject, message } of await db.contactMessage.findMany()) {
    const isOfDemo = messages.some((one) =>
      isDeepStrictEqual(
        { name: one.name, email: one.email, subject: one.subject, message: one.message },
        { name, email, subject, message },
      ),
    );
    sort(MESSAGES, { id, title: subject }, isOfDemo);
  }
  const isSingle = (kind: string) => singles.some(({ exportKey }) => exportKey === kind);
  return isNewSite && Object.keys(removes).every(isSingle)
    ? { removes: {}, keeps }
    : { removes, keeps };
}

const idsOf = (entries: readonly Entry[] = []) => entries.map(({ id }) => Number(id));

async function removeAll(tx: Transaction, { removes }: FreshStartPlan): Promise<void> {
  for (const noun of singles) {
    const names = removes[noun.exportKey]?.map(({ id }) => String(id)) ?? [];
    if (names.length === 0) continue;
    const store = singletonOf(noun.key, tx);
    await store.update((stored) => ({
      ...stored,
      ...Object.fromEntries(
        names.map((name) => [name, emptied(noun, store.defaults, stored, name)]),
      ),
    }));
  }
  for (const noun of collections.toReversed()) {
    const ids = idsOf(removes[noun.exportKey]);
    for (const id of ids) await collectionOf(noun.key, tx).remove(id);
    // Deletes the versions and activities, so that the trash and the activity list do not show the demo content.
    for (const part of partsOf(ids)) {
      const ofThese = { noun: noun.key, itemId: { in: part } };
      await tx.version.deleteMany({ where: ofThese });
      await tx.activity.deleteMany({ where: ofThese });
    }
  }
  for (const part of partsOf(idsOf(removes[MESSAGES]))) {
    await tx.contactMessage.deleteMany({ where: { id: { in: part } } });
  }
  await changeChecklistState({ is_dismissed: false, has_started_fresh: true }, tx);
  await siteStore(tx).update((site) => ({
    ...site,
    show_samples: false,
    sections: site.sections.map((section) =>
      section.visibility === "shown" ? { ...section, visibility: "filled" } : section,
    ),
  }));
}

async function backUp(): Promise<string> {
  const { job, finished } = startBackup("before-fresh-start");
  await finished;
  if (job.name === null) {
    throw new ApiError(503, `Nothing was removed, because the backup failed: ${job.problem}`);
  }
  return job.name;
}

/** Removes the demo's files that no content uses. */
async function removeFiles(): Promise<void> {
  for (const { name } of await readDemoFiles()) {
    await deleteUpload(name).catch((error: unknown) => {
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 409)))
        throw error;
    });
  }
}

/** Throws 422 if `keep` has an unknown noun or id. */
function checkKept(keep: Kept, { removes, keeps }: FreshStartPlan): void {
  for (const [kind, ids] of Object.entries(keep)) {
    if (!KINDS.includes(kind))
      throw invalidField("keep", `There is no kind of content called '${kind}'`);
    const known = new Set([...(removes[kind] ?? []), ...(keeps[kind] ?? [])].map(({ id }) => id));
    const single = singles.find(({ exportKey }) => exportKey === kind);
    // The names of empty fields are valid, too.
    for (const name of single ? Object.keys(singletonOf(single.key).defaults) : []) known.add(name);
    if (kind === aboutNoun.exportKey) for (const fact of FACTS) known.add(fact);
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) {
      throw invalidField("keep", `'${kind}' has no '${unknown}'`);
    }
  }
}

/** Returns the plan of a fresh start. Its titles have no links to figures. Throws 422 if `keep` has an unknown item. */
export async function trialFreshStart(keep: Kept): Promise<FreshStartPlan> {
  const plan = await planFreshStart(keep);
  checkKept(keep, plan);
  return withoutFigureLinks(plan);
}

/**
 * Makes a backup, then removes the demo content and turns the samples off. Throws 409 without demo content or during
 * another backup, 422 if `keep` has an unknown item, 503 if the backup fails. If it throws, nothing was removed.
 */
export async function startFresh(keep: Kept): Promise<FreshStart> {
  const isNone = ({ removes }: FreshStartPlan) => Object.keys(removes).length === 0;
  if (isNone(await trialFreshStart(keep))) throw conflict("There is no demo content to remove");
  const backup = await backUp();
  const { removes } = await write(
    database(),
    async (tx) => {
      // Plans again, so that edits during the backup stay.
      const plan = await planFreshStart(keep, tx);
      await removeAll(tx, plan);
      return plan;
    },
    { timeout: LONGEST_MS },
  );
  await removeFiles();
  const removed = Object.entries(removes).map(([kind, entries]) => [kind, entries.length]);
  return { backup, removed: Object.fromEntries(removed) };
}
