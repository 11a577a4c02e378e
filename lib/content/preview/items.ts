import "server-only";
import type { BlogPost, BlogPostInput } from "@/lib/content/nouns/blog/schema";
import type { Page, PageInput } from "@/lib/content/nouns/page/schema";
import type { Project, ProjectInput } from "@/lib/content/nouns/project/schema";
import { derivedWords, ownerName } from "@/lib/content/posts/rows";
import { settlePictures } from "@/lib/content/project-pictures/settle-pictures";
import { renderForSite } from "@/lib/content/texts/site-text";
import { database } from "@/lib/db/client";
import { ApiError } from "@/lib/errors";
import { readingTime } from "@/lib/text/reading-time";
import { collectionOf, type StoredFields } from "../content";
import type { Stored } from "../fields";
import { chooseSlug, type SluggedNoun } from "../slugs";

// Builds an item as if its form was saved, but does not save the item.

/** Returns null if `work` rejects with an error of the API. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

/** Reads the stored item. Returns null for new and deleted items. */
const findStored = (noun: SluggedNoun, id: number | null): Promise<StoredFields | null> =>
  id === null ? Promise.resolve(null) : unlessRefused(collectionOf(noun).read(id));

async function settled(
  noun: SluggedNoun,
  stored: StoredFields | null,
  { slug, title, language }: { slug: string; title: string; language: string | null },
): Promise<Stored & { slug: string }> {
  const now = new Date().toISOString();
  const { id = 0, created_at = now, updated_at = now } = stored ?? {};
  // A taken slug does not stop the preview. The form shows the error.
  const wanted = { id: stored?.id, slug, title, language };
  const chosen = await unlessRefused(chooseSlug(database(), noun, wanted));
  return { id, created_at, updated_at, slug: chosen ?? slug };
}

export async function unsavedPost(id: number | null, input: BlogPostInput): Promise<BlogPost> {
  const owner = await ownerName(database());
  return {
    ...input,
    ...derivedWords(input, { owner, opening: input.content }),
    feed_id: null,
    ...(await settled("blog", await findStored("blog", id), input)),
    read_time: input.read_time ?? readingTime(input.content),
    content_html: await renderForSite(input.content, database(), input.language),
  };
}

export async function unsavedProject(id: number | null, input: ProjectInput): Promise<Project> {
  const stored = await findStored("project", id);
  return {
    ...input,
    ...settlePictures(input, stored as Project | null),
    ...(await settled("project", stored, input)),
  };
}

export async function unsavedPage(id: number | null, input: PageInput): Promise<Page> {
  return {
    ...input,
    ...(await settled("page", await findStored("page", id), input)),
    content_html: await renderForSite(input.content, database(), input.language),
  };
}
