import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "@/lib/db/client";
import { uploadsIn } from "@/lib/media/uploaded-image";

/** Versions, undoable changes and autosaves can contain file names that no item contains. */
const TEXTS = {
  Version: '"snapshot"',
  ImportedItem: '"before"',
  BulkChangedItem: '"before"',
  FormDraft: '"values" || "before"',
};

const PAGE_ROWS = 20;

interface Row {
  id: number | bigint;
  /** Null if the text contains no file name. */
  text: string | null;
}

const pageOf = (table: string, text: string) => `
  SELECT rowid AS id, CASE WHEN instr(${text}, '/uploads/') THEN ${text} END AS text
  FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE_ROWS}`;

/**
 * File names in versions, autosaves and undoable changes. Reads few rows at once, because all rows together can be
 * 100 MB.
 */
export async function readRememberedUploads(db: Database): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const [table, text] of Object.entries(TEXTS)) {
    const sql = pageOf(table, text);
    for (let after: Row["id"] | undefined = 0; after !== undefined; ) {
      const rows: Row[] = await db.$queryRawUnsafe<Row[]>(sql, after);
      for (const row of rows) for (const name of uploadsIn(row.text ?? "")) names.add(name);
      after = rows.length < PAGE_ROWS ? undefined : rows.at(-1)?.id;
      await nextTurn();
    }
  }
  return names;
}
