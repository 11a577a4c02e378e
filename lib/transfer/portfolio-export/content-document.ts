import "server-only";
import { collectionOf, type Fields, type StoredFields, singletonOf } from "@/lib/content/content";
import { wasSaved } from "@/lib/content/fields";
import { cardId } from "@/lib/content/lasting-id/store";
import { messageStore } from "@/lib/content/messages/message-store";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { contactInfoStore } from "@/lib/content/nouns/contact/store";
import { sectionStore } from "@/lib/content/nouns/section/store";
import type { HomeSection } from "@/lib/content/nouns/site/schema";
import { NOUNS } from "@/lib/content/registry";
import { factsOf } from "@/lib/content/shared-facts/facts";
import { isSlugged, readFormerSlugs, slugsById } from "@/lib/content/slugs";
import { uploadDetails } from "@/lib/content/uploads/store";
import type { Database } from "@/lib/db/client";
import { numberOwnSections } from "./custom-sections";
import { exportedFigures } from "./figure-items";
import { EXPORT_FORMAT, EXPORT_VERSION, textEntry } from "./portable-format";

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

async function* list(name: string, items: AsyncIterable<object> | Iterable<object>) {
  let isFirst = true;
  yield `,\n${toJson(name)}: [`;
  for await (const item of items) {
    yield `${isFirst ? "" : ","}\n${toJson(item)}`;
    isFirst = false;
  }
  yield "\n]";
}

type Collection = Extract<(typeof NOUNS)[number], { isSingle: false }>;
type Single = Extract<(typeof NOUNS)[number], { isSingle: true }>;

/** Yields items without ids and long texts. Ids differ between sites, and long texts are in separate files. */
async function* exported(db: Database, noun: Collection): AsyncGenerator<object> {
  const { key, textFolder, parent } = noun;
  const parentNames = new Map<unknown, unknown>();
  if (parent) {
    for await (const item of collectionOf(parent.noun, db).each()) {
      parentNames.set(item.id, item[parent.nameField]);
    }
  }
  const formerSlugs = isSlugged(key) ? await readFormerSlugs(db, key) : undefined;
  const feedIds = key === "blog" ? await blogStore(db).feedIds() : undefined;
  const slugs = isSlugged(key) ? await slugsById(db, key) : undefined;
  const withItem = key === "figure" ? await exportedFigures(db) : (fields: Fields) => fields;
  for await (const { id, updated_at, created_at, ...given } of collectionOf(key, db).each()) {
    const fields = withItem(given);
    if (parent) {
      fields[parent.exportField] = parentNames.get(fields[parent.field]) ?? "";
      delete fields[parent.field];
    }
    if (slugs && typeof fields.translation_of === "number") {
      fields.translation_of = slugs.get(fields.translation_of) ?? null;
    }
    if (textFolder) {
      delete fields.content;
      fields.file = textEntry(textFolder, String(fields.slug));
    }
    const former = formerSlugs?.get(id);
    const feedId = feedIds?.get(id);
    yield {
      ...fields,
      ...(former ? { former_slugs: former } : {}),
      ...(feedId ? { feed_id: feedId } : {}),
      created_at,
    };
  }
}

/** Returns an item without id and times; null if it was never saved. */
async function exportedSingle(db: Database, { key }: Single): Promise<Fields | null> {
  const item: StoredFields = await singletonOf(key, db).read();
  const { id, created_at, updated_at, ...fields } = item;
  if (!wasSaved(item)) return null;
  // As in the API, the about section also has the facts of the contact information.
  if (key === "about") return { ...fields, ...factsOf(await contactInfoStore(db).read()) };
  if (key !== "site") return fields;
  const ids = await sectionStore(db).ids();
  return { ...fields, sections: numberOwnSections(fields.sections as HomeSection[], ids) };
}

/** Yields `content.json`. Sites with the same content have the same document. */
export async function* contentDocument(db: Database): AsyncGenerator<string> {
  yield `{\n"format": ${toJson(EXPORT_FORMAT)}`;
  yield `,\n"format_version": ${EXPORT_VERSION}`;
  for (const noun of NOUNS) {
    if (noun.isSingle) {
      const item = await exportedSingle(db, noun);
      if (item) yield `,\n${toJson(noun.exportKey)}: ${toJson(item)}`;
    } else {
      yield* list(noun.exportKey, exported(db, noun));
    }
  }
  yield `,\n"card_id": ${toJson(await cardId(db))}`;
  yield* list("uploads", await uploadDetails(db));
  yield "\n}\n";
}

/** Returns `messages.json`: the visitors' messages, spam last. */
export async function messagesDocument(db: Database): Promise<string> {
  const store = messageStore(db);
  const all = [...(await store.list({ spam: false })), ...(await store.list({ spam: true }))];
  return `${toJson(all)}\n`;
}
