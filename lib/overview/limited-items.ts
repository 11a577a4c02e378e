import "server-only";
import { collectionOf } from "@/lib/content/content";
import { NOUNS } from "@/lib/content/registry";
import { type Database, database } from "@/lib/db/client";
import { inParts } from "@/lib/db/in-parts";
import { hashOfText, readLimitsHit, type TextHit } from "@/lib/log/limits-hit";
import { parseUploadName } from "@/lib/media/uploaded-image";

/** A text or file that reached a limit. */
export interface LimitedItem {
  /** An item's title or a file's name. */
  name: string;
  /** The end of a sentence, for example "it takes more than 2 seconds to render". */
  reason: string;
  at: string;
  /** The path of the item's editor, or of the screen where the file was uploaded. */
  link: string;
}

/** Items whose current text reached a limit. */
async function itemsWith(texts: readonly TextHit[], db: Database): Promise<LimitedItem[]> {
  if (texts.length === 0) return [];
  const found: LimitedItem[] = [];
  for (const noun of NOUNS) {
    const fields = noun.links.filter((field) => "isMarkdown" in field);
    if (noun.isSingle || fields.length === 0) continue;
    for await (const item of collectionOf(noun.key, db).each()) {
      for (const { name: field } of fields) {
        const text = String(item[field]);
        // A text is hashed only if a recorded text has the same length.
        const hit = texts.find(
          ({ length, hash }) => length === text.length && hash === hashOfText(text),
        );
        if (!hit) continue;
        const { reason, at } = hit;
        const link = `/dashboard${noun.path}?edit=${item.id}`;
        found.push({ name: String(item[noun.nameField]), reason, at, link });
      }
    }
  }
  return found;
}

/** Maps the stored name of each upload (a hash) to the upload's original file name. */
async function fileNamesOf(names: readonly string[], db: Database): Promise<Map<string, string>> {
  const stored = names.filter((name) => parseUploadName(name) !== null);
  const rows = await inParts(stored, (part) =>
    db.upload.findMany({
      where: { name: { in: part }, file_name: { not: "" } },
      select: { name: true, file_name: true },
    }),
  );
  return new Map(rows.map(({ name, file_name }) => [name, file_name]));
}

/** Texts and files that reached a limit since the server start, latest first. */
export async function readLimitedItems(db: Database = database()): Promise<LimitedItem[]> {
  const { texts, files } = readLimitsHit();
  const items = await itemsWith(texts, db);
  const names = files.map(({ name }) => name);
  const fileNames = await fileNamesOf(names, db);
  const named = files.map(({ screen, name, reason, at }) => {
    return { name: fileNames.get(name) ?? name, reason, at, link: screen };
  });
  return [...items, ...named].sort((a, b) => b.at.localeCompare(a.at));
}
