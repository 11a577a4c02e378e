import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { collectionOf, type StoredFields, singletonOf } from "@/lib/content/content";
import { type ContentNoun, NOUNS, nounOf } from "@/lib/content/registry";
import { type Database, database, type Transaction, transact } from "@/lib/db/client";
import { inParts, partsOf } from "@/lib/db/in-parts";
import { nullIfMissing } from "@/lib/errors";
import { type FoundLink, linksOf } from "./item-links";

// Each version of an item is searched for links once.

interface Source {
  /** The ids of the items, and the times of their last changes. */
  versions(): Promise<{ id: number; updated_at: Date }[]>;
  read(id: number): Promise<StoredFields>;
  titleOf(item: StoredFields): string;
}

function sourceOf(key: ContentNoun, db: Database): Source {
  const noun = nounOf(key);
  if (!noun.isSingle) {
    const { versions, read } = collectionOf(noun.key, db);
    return { versions, read, titleOf: (item) => String(item[noun.nameField]) };
  }
  const { read } = singletonOf(noun.key, db);
  return {
    async versions() {
      const { id, updated_at } = await read();
      return [{ id, updated_at: new Date(updated_at) }];
    },
    read,
    titleOf: () => noun.title,
  };
}

/** Maps each address to the id of its link. Creates missing links. */
async function idsOf(tx: Transaction, urls: string[]): Promise<Map<string, number>> {
  const known = () =>
    inParts(urls, (part) =>
      tx.outgoingLink.findMany({ where: { url: { in: part } }, select: { id: true, url: true } }),
    );
  const there = new Set((await known()).map(({ url }) => url));
  const missing = urls.filter((url) => !there.has(url));
  if (missing.length > 0) {
    await tx.outgoingLink.createMany({ data: missing.map((url) => ({ url })) });
  }
  return new Map((await known()).map(({ url, id }) => [url, id]));
}

async function note(
  db: Database,
  { noun, itemId, ...source }: { noun: string; itemId: number; title: string; version: Date },
  links: FoundLink[],
): Promise<void> {
  const key = { noun, itemId };
  await transact(db, async (tx) => {
    await tx.linkSource.deleteMany({ where: key });
    await tx.linkSource.create({ data: { ...key, ...source } });
    if (links.length === 0) return;
    const ids = await idsOf(tx, [...new Set(links.map(({ url }) => url))]);
    await tx.linkPlace.createMany({
      data: links.flatMap(({ field, url }, position) => {
        const linkId = ids.get(url);
        return linkId === undefined ? [] : [{ ...key, position, field, linkId }];
      }),
    });
  });
}

async function collectItem(db: Database, noun: ContentNoun, id: number): Promise<void> {
  const { read, titleOf } = sourceOf(noun, db);
  const item = await nullIfMissing(read(id));
  // The item was deleted in the meantime. The next run removes its links.
  if (!item) return;
  const source = { noun, itemId: id, title: titleOf(item), version: new Date(item.updated_at) };
  await note(db, source, await linksOf(noun, item));
}

async function collectNoun(db: Database, noun: ContentNoun, signal: AbortSignal): Promise<void> {
  const versions = await sourceOf(noun, db).versions();
  const known = await db.linkSource.findMany({
    where: { noun },
    select: { itemId: true, version: true },
  });
  const knownVersions = new Map(known.map(({ itemId, version }) => [itemId, version.getTime()]));
  for (const { id, updated_at } of versions) {
    if (signal.aborted) return;
    if (knownVersions.get(id) !== updated_at.getTime()) {
      const start = performance.now();
      await collectItem(db, noun, id);
      // Parsing and SQLite block the thread. The pause leaves half of the time for visitors.
      await sleep(performance.now() - start, undefined, { ref: false });
    }
    knownVersions.delete(id);
  }
  // The remaining items no longer exist.
  for (const gone of partsOf([...knownVersions.keys()])) {
    await db.linkSource.deleteMany({ where: { noun, itemId: { in: gone } } });
  }
}

const COMPARE_AGAIN_MS = 60 * 60 * 1000;

/** Updates the stored outgoing links. Stops when `signal` aborts. */
export class LinkCollector {
  readonly #db: Database;
  readonly #signal: AbortSignal;
  #turn: Promise<void> = Promise.resolve();
  #activity = -1;
  #comparedAt = 0;

  constructor(signal: AbortSignal, db: Database = database()) {
    this.#db = db;
    this.#signal = signal;
  }

  /** Reads items that were saved after the last call, and deletes unused links. Cheap if nothing was saved. */
  collect(): Promise<void> {
    const done = this.#turn.then(() => this.#compare());
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #compare(): Promise<void> {
    // Every change adds an activity, so nothing changed if the last activity has the same id as before. But the last
    // activity of a restored backup can have this id too, so all items are also compared hourly.
    const { _max } = await this.#db.activity.aggregate({ _max: { id: true } });
    const activity = _max.id ?? 0;
    const isRecent = Date.now() - this.#comparedAt < COMPARE_AGAIN_MS;
    if (activity === this.#activity && isRecent) return;
    for (const { key, links } of NOUNS) {
      if (links.length > 0) await collectNoun(this.#db, key, this.#signal);
    }
    if (this.#signal.aborted) return;
    await this.#db.outgoingLink.deleteMany({ where: { places: { none: {} } } });
    this.#activity = activity;
    this.#comparedAt = Date.now();
  }
}
