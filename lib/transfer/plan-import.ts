import "server-only";
import { sectionStore } from "@/lib/content/nouns/section/store";
import { ownSectionKey } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { addUploadDetails, removeUnnoted } from "@/lib/content/uploads/store";
import { notFound } from "@/lib/errors";
import { uploadsIn } from "@/lib/media/uploaded-image";
import { isQuick, mayTakeTooMuch } from "@/lib/text/markdown/bounds";
import { renderText } from "@/lib/text/markdown/markdown";
import { baseName, openImportFiles } from "./import-file";
import type { PlannedRow } from "./import-outcome";
import { importPictures } from "./import-pictures";
import { planDigest, planImport } from "./import-plan";
import type { ImportPlan, ImportRun } from "./import-run";
import { importStore } from "./import-store";
import { bounded } from "./lost/lost-values";
import { pendingImports } from "./pending-imports";
import { readImport } from "./read-import";

/** Warns of Markdown that is too slow to render. Visitors see the source of such a text. */
async function warnOfUnrendered(
  noun: ContentNoun,
  fields: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const field of nounOf(noun).links) {
    const text = "isMarkdown" in field ? fields[field.name] : undefined;
    if (typeof text !== "string" || isQuick(text) || !mayTakeTooMuch(text)) continue;
    const { problem } = await renderText(text, { isForOwner: true });
    if (problem !== null) warnings.push(`Visitors see this text without formatting: ${problem}`);
  }
  return warnings;
}

const nameOf = (names: string[]) =>
  names.length === 1 ? baseName(names[0] ?? "") : `${names.length.toLocaleString("en-US")} files`;

/** Reads the files of a pending import. Throws 404 if they are no longer stored, and 422 if they cannot be imported. */
async function read(id: string) {
  const uploaded = await pendingImports.files(id);
  const pictures = await importPictures(await pendingImports.folder(id));
  const { files, close } = await openImportFiles(uploaded);
  try {
    const content = await readImport(files, pictures, (await siteSettings().read()).language);
    return { file: nameOf(uploaded.map(({ name }) => name)), content, pictures };
  } finally {
    close();
  }
}

async function withTextWarnings(rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const all: PlannedRow[] = [];
  for (const row of rows) {
    const found = row.after ? await warnOfUnrendered(row.noun, row.after) : [];
    all.push(found.length === 0 ? row : { ...row, warnings: [...row.warnings, ...found] });
  }
  return all;
}

/**
 * Plans a pending import. `publish` is the state of the box "Publish what was public there". Throws 404 and 422, as
 * `read` does.
 */
export async function planOf(id: string, publish = false): Promise<ImportPlan> {
  const { file, content, pictures } = await read(id);
  const rows = await withTextWarnings(await planImport({ ...content, publish }));
  return {
    id,
    file,
    source: content.source,
    digest: planDigest(rows),
    rows: rows.map(
      ({ after, current, createdAt, formerSlugs, lastingId, newSections, reference, ...row }) =>
        row,
    ),
    warnings: content.warnings,
    lost: bounded(content.lost ?? []),
    publish: publish && content.source !== "export",
    pictures: await pictures.newOnes(),
  };
}

/** Maps the keys of the owner's own sections to the titles. The keys of new sections have placeholders for the ids. */
async function ownSectionTitles(rows: readonly PlannedRow[], row: PlannedRow) {
  const titles = new Map<string, string>();
  for (const [id, { title }] of await sectionStore().outline())
    titles.set(ownSectionKey(id), title);
  for (const [id, key] of row.newSections) {
    titles.set(ownSectionKey(id), rows.find((one) => one.key === key)?.title ?? "");
  }
  return titles;
}

/** Returns the changed fields of a row before and after the import. Throws 404 if the import or the row is unknown. */
export async function differencesOf(id: string, key: string, publish = false) {
  const { content } = await read(id);
  const rows = await planImport({ ...content, publish });
  const row = rows.find((one) => one.key === key);
  if (!row?.after) throw notFound("Row");
  const { after, current, changed } = row;
  const pick = (fields: Record<string, unknown>, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  const names = current ? changed : Object.keys(after);
  const titles = names.includes("sections") ? await ownSectionTitles(rows, row) : new Map();
  const withTitles = (fields: Record<string, unknown>) =>
    Array.isArray(fields.sections)
      ? {
          ...fields,
          sections: fields.sections.map((one) => ({ ...one, key: titles.get(one.key) ?? one.key })),
        }
      : fields;
  return {
    before: current ? withTitles(pick(current, names)) : {},
    after: withTitles(pick(after, names)),
  };
}

/** Imports the rows with these `keys`, all or none. `digest` identifies the accepted plan. Throws 404, 409 and 422. */
export async function runImport(
  id: string,
  { digest, keys, publish = false }: { digest: string; keys: readonly string[]; publish?: boolean },
): Promise<ImportRun> {
  const { file, content, pictures } = await read(id);
  const isExport = content.source === "export";
  try {
    const run = await importStore.run({
      ...content,
      file,
      digest,
      keys,
      publish,
      async beforeCommit(tx, rows) {
        const shown = new Set(rows.flatMap(({ after }) => uploadsIn(JSON.stringify(after))));
        await pictures.publish((name) => isExport || shown.has(name));
        await addUploadDetails(tx, content.uploads ?? []);
      },
    });
    await pendingImports.drop(id);
    return run;
  } catch (error) {
    await removeUnnoted(pictures.published());
    throw error;
  }
}
