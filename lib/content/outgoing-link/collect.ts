import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { database, type Transaction } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { aboutStore } from "../about/store";
import { blogStore } from "../blog/store";
import { certificationStore } from "../certification/store";
import { contactInfoStore } from "../contact/info-store";
import type { Stored } from "../fields";
import { heroStore } from "../hero/store";
import { NOUNS } from "../nouns";
import { projectStore } from "../project/store";
import { skillStore } from "../skill/store";
import { videoStore } from "../video/store";
import { type FoundLink, linksOf } from "./item-links";
import { LINKED_NOUNS, type LinkedNoun } from "./link-fields";

// A text is read once each time it is saved, not each time somebody wants to know where links lead.

interface Version {
  id: number;
  updatedAt: Date;
}

interface Source {
  /** Of all items, without what is in them. */
  versions(): Promise<Version[]>;
  read(id: number): Promise<Stored & Record<string, unknown>>;
  titleOf(item: Record<string, unknown>): string;
}

const VERSION = { select: { id: true, updatedAt: true } } as const;

interface Readable {
  within(tx: Transaction): { read(id: number): Promise<Stored & object> };
}

const list = (store: Readable, name: string, versions: () => Promise<Version[]>): Source => ({
  versions,
  read: async (id) => ({ ...(await store.within(database()).read(id)) }),
  titleOf: (item) => String(item[name]),
});

const single = (noun: LinkedNoun, store: { read(): Promise<Stored & object> }): Source => ({
  async versions() {
    const { id, updated_at } = await store.read();
    return [{ id, updatedAt: new Date(updated_at) }];
  },
  read: async () => ({ ...(await store.read()) }),
  titleOf: () => NOUNS[noun],
});

const SOURCES: Record<LinkedNoun, Source> = {
  hero: single("hero", heroStore),
  about: single("about", aboutStore),
  contact: single("contact", contactInfoStore),
  project: list(projectStore, "title", () => database().project.findMany(VERSION)),
  skill: list(skillStore, "name", () => database().skill.findMany(VERSION)),
  blog: list(blogStore, "title", () => database().blogPost.findMany(VERSION)),
  certification: list(certificationStore, "name", () => database().certification.findMany(VERSION)),
  video: list(videoStore, "title", () => database().video.findMany(VERSION)),
};

/** Gives the id each address has, new ones too. */
async function idsOf(tx: Transaction, urls: string[]): Promise<Map<string, number>> {
  const known = () =>
    tx.outgoingLink.findMany({ where: { url: { in: urls } }, select: { id: true, url: true } });
  const there = new Set((await known()).map(({ url }) => url));
  const missing = urls.filter((url) => !there.has(url));
  if (missing.length > 0) {
    await tx.outgoingLink.createMany({ data: missing.map((url) => ({ url })) });
  }
  return new Map((await known()).map(({ url, id }) => [url, id]));
}

/** Replaces what was known of an item's links. */
async function note(
  { noun, itemId, ...source }: { noun: string; itemId: number; title: string; version: Date },
  links: FoundLink[],
): Promise<void> {
  const key = { noun, itemId };
  await database().$transaction(async (tx) => {
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

async function collectItem(noun: LinkedNoun, id: number): Promise<void> {
  const { read, titleOf } = SOURCES[noun];
  const item = await read(id).catch((error: unknown) => {
    // Deleted since it was listed; the next comparison sees that.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!item) return;
  const source = { noun, itemId: id, title: titleOf(item), version: new Date(item.updated_at) };
  await note(source, await linksOf(noun, item));
}

async function collectNoun(noun: LinkedNoun, signal: AbortSignal): Promise<void> {
  const versions = await SOURCES[noun].versions();
  const known = await database().linkSource.findMany({
    where: { noun },
    select: { itemId: true, version: true },
  });
  const knownVersions = new Map(known.map(({ itemId, version }) => [itemId, version.getTime()]));
  for (const { id, updatedAt } of versions) {
    if (signal.aborted) return;
    if (knownVersions.get(id) !== updatedAt.getTime()) {
      const begun = performance.now();
      await collectItem(noun, id);
      // Neither parsing nor SQLite lets go of the thread. Visitors have at least half of it.
      await sleep(performance.now() - begun, undefined, { ref: false });
    }
    knownVersions.delete(id);
  }
  // What is left is no longer there.
  const itemId = { in: [...knownVersions.keys()] };
  if (itemId.in.length > 0) await database().linkSource.deleteMany({ where: { noun, itemId } });
}

const COMPARE_AGAIN_MS = 60 * 60 * 1000;

/** Keeps what is known of outgoing links up to date with the content, until `signal` ends it. */
export class LinkCollector {
  readonly #signal: AbortSignal;
  #turn: Promise<void> = Promise.resolve();
  #activity = -1;
  #comparedAt = 0;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Reads what was saved up to now, and forgets links that stand nowhere any more. Costs next to nothing where
   * nothing was saved since the last time.
   */
  collect(): Promise<void> {
    const done = this.#turn.then(() => this.#compare());
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #compare(): Promise<void> {
    // Every change of content leaves an entry; after a restore even the same number may mean something else.
    const { _max } = await database().activity.aggregate({ _max: { id: true } });
    const activity = _max.id ?? 0;
    const isRecent = Date.now() - this.#comparedAt < COMPARE_AGAIN_MS;
    if (activity === this.#activity && isRecent) return;
    for (const noun of LINKED_NOUNS) await collectNoun(noun, this.#signal);
    if (this.#signal.aborted) return;
    await database().outgoingLink.deleteMany({ where: { places: { none: {} } } });
    this.#activity = activity;
    this.#comparedAt = Date.now();
  }
}
