import "server-only";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Stored } from "@/lib/content/fields";
import { listUploads } from "@/lib/media/uploads";
import { contentDocument } from "./content-document";
import { type OpenContent, openContent } from "./open-content";
import {
  CONTENT_ENTRY,
  MEDIA_PREFIX,
  markdownFile,
  postEntry,
  projectEntry,
} from "./portable-format";

interface TextItem extends Stored {
  slug: string;
  content: string;
}

/** The item as a Markdown file whose front matter other programs understand, too. */
function markdownOf({ id, content, updated_at, ...fields }: TextItem): string {
  const { publish_date, is_featured, ...rest } = fields as Record<string, unknown>;
  return markdownFile(
    {
      ...rest,
      ...(publish_date === undefined ? {} : { date: publish_date }),
      ...(is_featured ? { featured: true } : {}),
      ...(rest.status === "draft" ? { draft: true } : {}),
    },
    content,
  );
}

/** Adds an entry that is made when its turn comes, so that one text is in memory at a time. */
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

async function addTexts(
  zip: ZipFile,
  items: AsyncIterable<TextItem>,
  pathOf: (slug: string) => string,
  read: (id: number) => Promise<TextItem>,
) {
  for await (const { id, slug, updated_at } of items) {
    const entry = { path: pathOf(slug), mtime: new Date(updated_at) };
    addLazily(zip, entry, async () => [markdownOf(await read(id))]);
  }
}

async function fill(zip: ZipFile, content: OpenContent, site: string) {
  const now = new Date();
  addLazily(zip, { path: CONTENT_ENTRY, mtime: now }, async () => contentDocument(content, site));
  await addTexts(zip, content.posts(), postEntry, content.post);
  await addTexts(zip, content.projects(), projectEntry, content.project);
  for (const { name, path } of await listUploads()) {
    // Pictures are compressed as they are.
    zip.addFile(path, MEDIA_PREFIX + name, { compress: false });
  }
  zip.end();
}

/**
 * Everything the site holds as one zip: `content.json`, posts and projects as Markdown files with front
 * matter, and all uploads under the names they are served by. It is made while it is read; whoever stops
 * reading destroys the stream. `site` is the public origin.
 */
export async function exportSite(site: string): Promise<Readable> {
  const content = await openContent();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  output.once("close", () => void content.close());
  zip.on("error", (error) => output.destroy(error as Error));
  fill(zip, content, site).catch((error) => output.destroy(error));
  return output;
}
