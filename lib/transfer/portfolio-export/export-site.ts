import "server-only";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { collectionOf, type StoredFields } from "@/lib/content/content";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { publicationStore } from "@/lib/content/nouns/publication/store";
import { NOUNS } from "@/lib/content/registry";
import { type Database, takeSnapshot } from "@/lib/db/client";
import { listUploads } from "@/lib/media/uploads";
import { bibtexFile } from "@/lib/publish/bibtex";
import { contentDocument, messagesDocument } from "./content-document";
import {
  CONTENT_ENTRY,
  EXPORT_ENTRY,
  MEDIA_PREFIX,
  MESSAGES_ENTRY,
  markdownFile,
  PUBLICATIONS_ENTRY,
  textEntry,
} from "./portable-format";

/** Formats an item as Markdown with front matter for other programs. */
function markdownOf({ id, content, updated_at, ...fields }: StoredFields): string {
  // The file does not have `translation_of`, because `content.json` has the slug of the original.
  const { publish_date, is_featured, translation_of, ...rest } = fields;
  return markdownFile(
    {
      ...rest,
      ...(publish_date === undefined ? {} : { date: publish_date }),
      ...(is_featured ? { featured: true } : {}),
      ...(rest.status === "draft" ? { draft: true } : {}),
    },
    String(content),
  );
}

/** Adds an entry whose text is made only when the entry is written. Therefore only one text at a time is in memory. */
function addLazily(
  zip: ZipFile,
  entry: { path: string; mtime: Date },
  make: () => Promise<Iterable<string> | AsyncIterable<string>>,
) {
  zip.addReadStreamLazy(entry.path, { mtime: entry.mtime }, (take) => {
    make().then(
      (parts) => take(null, Readable.from(parts, { objectMode: false })),
      (error) => take(error, Readable.from([])),
    );
  });
}

async function addTexts(zip: ZipFile, folder: string, store: ReturnType<typeof collectionOf>) {
  for await (const { id, slug, updated_at } of store.each()) {
    const entry = { path: textEntry(folder, String(slug)), mtime: new Date(updated_at) };
    addLazily(zip, entry, async () => [markdownOf(await store.read(id))]);
  }
}

async function fill(zip: ZipFile, db: Database, site: string) {
  const now = new Date();
  const made = { exported_at: now, site };
  zip.addBuffer(Buffer.from(`${JSON.stringify(made, null, 2)}\n`), EXPORT_ENTRY, { mtime: now });
  addLazily(zip, { path: CONTENT_ENTRY, mtime: now }, async () => contentDocument(db));
  addLazily(zip, { path: MESSAGES_ENTRY, mtime: now }, async () => [await messagesDocument(db)]);
  addLazily(zip, { path: PUBLICATIONS_ENTRY, mtime: now }, async () => [
    bibtexFile(await withoutFigureLinks(await publicationStore(db).list("owner"), { db })),
  ]);
  for (const noun of NOUNS) {
    if (!noun.isSingle && noun.textFolder) {
      await addTexts(zip, noun.textFolder, collectionOf(noun.key, db));
    }
  }
  for (const { name, path } of await listUploads()) {
    // Pictures are compressed already.
    zip.addFile(path, MEDIA_PREFIX + name, { compress: false });
  }
  zip.end();
}

/**
 * Streams the content as a zip: `content.json`, posts, projects and pages as Markdown, publications as BibTeX, uploads
 * and messages. Only `export.json` has the time and the origin (`site`). A reader that stops early has to destroy the
 * stream, so that the database snapshot is closed.
 */
export async function exportSite(site: string): Promise<Readable> {
  const { client, close } = await takeSnapshot();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  output.once("close", () => void close());
  zip.on("error", (error) => output.destroy(error as Error));
  fill(zip, client, site).catch((error) => output.destroy(error));
  return output;
}
