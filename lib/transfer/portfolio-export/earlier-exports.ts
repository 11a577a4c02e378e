import { z } from "zod";
import { DEMO_NAME } from "@/lib/content/earlier-items";
import { isPublicOrigin } from "@/lib/content/lasting-id/lasting-id";
import type { ImportFile } from "@/lib/transfer/import-file";
import { readJsonFile } from "@/lib/transfer/json-file";

type Fields = Record<string, unknown>;

const madeSchema = z.object({ site: z.url() });

/** Returns the origin of the exporting site; '' if it is unknown or not public. */
export async function originOf(file: ImportFile | undefined): Promise<string> {
  // An export can lack this file. An unreadable file is ignored, too.
  const made = file && (await readJsonFile(file).catch(() => null));
  const { data } = madeSchema.safeParse(made);
  const origin = data ? new URL(data.site).origin : "";
  return origin !== "" && isPublicOrigin(origin) ? origin : "";
}

/** Whether an author is the owner or the person in the demo content. Earlier versions copied these names into posts. */
export const isCopiedAuthor = (author: unknown, about: unknown): boolean => {
  const name = String((about as Fields | undefined)?.name ?? "").trim();
  return ["", name, DEMO_NAME].includes(String(author ?? "").trim());
};

/**
 * Updates a post of an earlier version, in which each post had a copy of the author's name, and no separate feed id.
 */
export function presentPost(post: Fields, about: unknown, origin: string): Fields {
  if ("canonical_url" in post) return post;
  return {
    ...post,
    ...("author" in post && isCopiedAuthor(post.author, about) ? { author: null } : {}),
    ...(post.status === "published" ? { feed_id: `${origin}/blog/${post.slug}` } : {}),
  };
}

/** Updates the about section of an earlier version, which used the site's address as the id of the vCard. */
export const presentAbout = (about: Fields, origin: string): Fields =>
  about.card_id !== undefined ? about : { ...about, card_id: `${origin}/#person` };
