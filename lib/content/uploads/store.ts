import "server-only";
import { stat } from "node:fs/promises";
import { write } from "@/lib/content/write";
import { type Database, database, type Transaction } from "@/lib/db/client";
import type { Upload as Row } from "@/lib/db/generated/client";
import { conflict, notFound } from "@/lib/errors";
import { logFault } from "@/lib/log/log";
import {
  forgetUploads,
  listUploadsAside,
  removeUpload,
  setUploadAside,
} from "@/lib/media/deleted-uploads";
import { type UploadType, uploadTypeOf } from "@/lib/media/file-types";
import type { NewUpload } from "@/lib/media/partial-upload";
import { parseUploadName } from "@/lib/media/uploaded-image";
import { findUpload, listUploads } from "@/lib/media/uploads";
import { noteWrite, readAs } from "@/lib/server/content-reads";
import { queryWords, searchText } from "@/lib/text/search/search-words";
import { readRememberedUploads } from "./remembered";
import type { Upload, UploadChange, UploadDetails, UploadUse } from "./schema";
import { UPLOAD_KIND } from "./table";
import { readUploadUses } from "./uses";

const LONGEST_FILE_NAME = 255;

const upserted = (name: string, fields: Partial<Row>) => ({
  where: { name },
  create: { name, ...fields },
  update: fields,
});

const rowOf = (name: string, fileName: string) => {
  const base = fileName.slice(Math.max(fileName.lastIndexOf("/"), fileName.lastIndexOf("\\")) + 1);
  return upserted(name, { file_name: base.toWellFormed().slice(0, LONGEST_FILE_NAME) });
};

/** Stores the name that an uploaded file had on the owner's disk. */
export const noteUpload = (name: string, fileName: string, db: Database = database()) =>
  write(db, async (tx) => void (await tx.upload.upsert(rowOf(name, fileName))));

/** Adds a file and its row: both or neither. */
export async function addUpload(
  { name, place }: NewUpload,
  fileName: string,
  db: Database = database(),
): Promise<void> {
  let isNew = false;
  try {
    await write(db, async (tx) => {
      await tx.upload.upsert(rowOf(name, fileName));
      isNew = (await findUpload(name)) === null;
      await place();
    });
  } catch (error) {
    if (isNew) await removeUnnoted([name], db);
    throw error;
  }
}

/** Deletes files without a row after a failed request. Never rejects. */
export const removeUnnoted = (names: readonly string[], db: Database = database()): Promise<void> =>
  // The transaction prevents other requests from adding the same file meanwhile.
  write(db, async (tx) => {
    noteWrite(UPLOAD_KIND);
    for (const name of names) {
      if (!(await tx.upload.findUnique({ where: { name } }))) await removeUpload(name);
    }
  }).catch(() => undefined);

/** Details of all files. */
export async function uploadDetails(db: Database): Promise<UploadDetails[]> {
  const [files, rows] = await Promise.all([listUploads(), db.upload.findMany()]);
  const rowsByName = new Map(rows.map((row) => [row.name, row]));
  const details = await Promise.all(
    files.map(async ({ name, path }) => {
      const { file_name = "", alt = "", created_at } = rowsByName.get(name) ?? {};
      const time = created_at ?? (await stat(path).catch(() => null))?.mtime;
      // The file was deleted after it was listed.
      if (time === undefined) return [];
      return [{ name, file_name, alt, created_at: time.toISOString() }];
    }),
  );
  return details.flat();
}

/** Adds missing details of existing files. Known details do not change. */
export async function addUploadDetails(
  tx: Transaction,
  details: readonly UploadDetails[],
): Promise<void> {
  const rows = new Map((await tx.upload.findMany()).map((row) => [row.name, row]));
  for (const { name, file_name, alt, created_at } of details) {
    if (!(await findUpload(name))) continue;
    const row = rows.get(name);
    const data = { file_name: row?.file_name || file_name, alt: row?.alt || alt };
    if (!row) await tx.upload.create({ data: { name, ...data, created_at: new Date(created_at) } });
    else if (data.alt !== row.alt || data.file_name !== row.file_name) {
      await tx.upload.update({ where: { name }, data });
    }
  }
}

/** The file that a visitor requests, or null. When uploads change, cached responses with the file expire. */
export const findPublicUpload = (name: string) => readAs(UPLOAD_KIND, () => findUpload(name));

/** The file name on the owner's disk; '' if unknown. */
export async function fileNameOf(name: string, db: Database = database()): Promise<string> {
  return (await db.upload.findUnique({ where: { name } }))?.file_name ?? "";
}

function toUpload(
  { name, size, mtime }: { name: string; size: number; mtime: Date },
  row: Row | undefined,
  used_in: UploadUse[],
): Upload {
  const { size: shape } = parseUploadName(name) ?? {};
  return {
    name,
    url: `/uploads/${name}`,
    type: uploadTypeOf(name),
    file_name: row?.file_name ?? "",
    size,
    width: shape?.width ?? null,
    height: shape?.height ?? null,
    alt: row?.alt ?? "",
    used_in,
    created_at: (row?.created_at ?? mtime).toISOString(),
  };
}

async function readUploads(db: Database): Promise<Upload[]> {
  const [files, rows, uses] = await Promise.all([
    listUploads(),
    db.upload.findMany(),
    readUploadUses(db),
  ]);
  const rowsByName = new Map(rows.map((row) => [row.name, row]));
  const found = await Promise.all(
    files.map(async ({ name, path }) => {
      const file = await stat(path).catch(() => null);
      const { size, mtime } = file ?? {};
      if (size === undefined || mtime === undefined) return [];
      return [toUpload({ name, size, mtime }, rowsByName.get(name), uses.get(name) ?? [])];
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || a.name.localeCompare(b.name));
}

export interface UploadQuery {
  /** Words in the file's names, in its alt text, or in the titles of items that use it. */
  search: string;
  type: UploadType | undefined;
  isUnused: boolean;
  skip: number;
  limit: number;
}

function holds({ name, file_name, alt, used_in }: Upload, words: readonly string[]): boolean {
  const text = searchText([name, file_name, alt, ...used_in.map(({ title }) => title)].join(" "));
  return words.every((word) => text.includes(word));
}

/** A page of matching files, newest first, and the number of all matches. */
export async function listLibrary(
  { search, type, isUnused, skip, limit }: UploadQuery,
  db: Database = database(),
): Promise<{ uploads: Upload[]; total: number }> {
  const words = queryWords(search);
  const found = (await readUploads(db)).filter(
    (upload) =>
      (type === undefined || upload.type === type) &&
      (!isUnused || upload.used_in.length === 0) &&
      holds(upload, words),
  );
  return { uploads: found.slice(skip, skip + limit), total: found.length };
}

async function requireUpload(name: string) {
  const file = await findUpload(name);
  if (!file) throw notFound("File");
  return file;
}

/** Changes the alt text of an upload. Throws 404 for a missing file. */
export async function changeUpload(
  name: string,
  { alt }: UploadChange,
  db: Database = database(),
): Promise<Upload> {
  const { path, size } = await requireUpload(name);
  const { mtime } = await stat(path);
  const row = await write(db, async (tx) => {
    // A file without a row is older than this table, so its upload time is the time of the file.
    const { update, ...rest } = upserted(name, alt === undefined ? {} : { alt });
    return tx.upload.upsert({ ...rest, create: { ...rest.create, created_at: mtime }, update });
  });
  const uses = await readUploadUses(db);
  return toUpload({ name, size, mtime }, row, uses.get(name) ?? []);
}

function inUse(first: UploadUse, others: number) {
  const more = others > 0 ? ` and in ${others} more ${others === 1 ? "place" : "places"}` : "";
  const place = `${first.is_draft ? "the unsaved draft " : ""}“${first.title}”`;
  return conflict(`The file is used in ${place}${more}`, "in_use");
}

/** Throws 404 for a missing file, 409 for a file in use. */
async function requireUnused(name: string, db: Database): Promise<void> {
  await requireUpload(name);
  const [first, ...others] = (await readUploadUses(db)).get(name) ?? [];
  if (first) throw inUse(first, others.length);
}

/** Whether a file was uploaded or used again after its row was deleted. */
const isWantedAgain = async (name: string, tx: Transaction): Promise<boolean> =>
  (await tx.upload.findUnique({ where: { name } })) !== null ||
  (await readUploadUses(tx)).has(name);

/**
 * Deletes an unused file. Restoring a version that uses the file also restores the file. Throws 404 for a missing file,
 * and 409 for a file in use.
 */
export async function deleteUpload(name: string, db: Database = database()): Promise<void> {
  await requireUnused(name, db);
  // `aside` lists the folder of deleted files, and is read before `remembered`. In the other order, a file could be
  // added to a version and deleted between the two reads, and would then be removed permanently.
  const aside = await listUploadsAside();
  const remembered = await readRememberedUploads(db);
  await write(db, async (tx) => {
    // Another save may have started to use the file.
    await requireUnused(name, tx);
    await tx.upload.deleteMany({ where: { name } });
  });
  // A rollback restores no file, so the file is deleted after the commit. The second transaction blocks other saves.
  await write(db, async (tx) => {
    await requireUpload(name);
    if (await isWantedAgain(name, tx)) return;
    noteWrite(UPLOAD_KIND);
    if (remembered.has(name)) await setUploadAside(name);
    else await removeUpload(name);
  });
  const forgotten = aside.filter((one) => !remembered.has(one));
  void forgetUploads(forgotten).catch((error) =>
    logFault("Deleted uploads could not be removed permanently", error),
  );
}
