import "server-only";
import { messageStore } from "@/lib/content/contact/message-store";
import { collectionOf, singletonOf } from "@/lib/content/content";
import { NOUNS } from "@/lib/content/registry";
import type { Database } from "@/lib/db/client";
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

/** The items as an export lists them. Long texts are in files of their own, and a parent is given by its name. */
async function* exported(db: Database, noun: Collection): AsyncGenerator<object> {
  const { key, textFolder, parent } = noun;
  const parentNames = new Map<unknown, unknown>();
  if (parent) {
    for await (const item of collectionOf(parent.noun, db).each()) {
      parentNames.set(item.id, item[parent.nameField]);
    }
  }
  for await (const item of collectionOf(key, db).each()) {
    if (textFolder) {
      const { content: _text, ...fields } = item;
      yield { ...fields, file: textEntry(textFolder, String(item.slug)) };
    } else if (parent) {
      yield { ...item, [parent.exportField]: parentNames.get(item[parent.field]) ?? "" };
    } else {
      yield item;
    }
  }
}

/**
 * `content.json`, piece by piece: every kind of content in the names and shapes of the API. Texts of posts,
 * projects and pages are in files of their own. `site` is the public origin.
 */
export async function* contentDocument(db: Database, site: string): AsyncGenerator<string> {
  yield `{\n"format": ${toJson(EXPORT_FORMAT)}`;
  yield `,\n"format_version": ${EXPORT_VERSION}`;
  yield `,\n"exported_at": ${toJson(new Date())}`;
  yield `,\n"site": ${toJson(site)}`;
  for (const noun of NOUNS) {
    if (noun.isSingle) {
      yield `,\n${toJson(noun.exportKey)}: ${toJson(await singletonOf(noun.key, db).read())}`;
    } else {
      yield* list(noun.exportKey, exported(db, noun));
    }
  }
  yield* list("messages", [
    ...(await messageStore().list({ spam: false })),
    ...(await messageStore().list({ spam: true })),
  ]);
  yield "\n}\n";
}
