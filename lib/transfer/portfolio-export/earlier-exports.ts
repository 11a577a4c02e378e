import { z } from "zod";
import { DEMO_NAME } from "@/lib/content/earlier-items";
import { isPublicOrigin } from "@/lib/content/lasting-id/lasting-id";
import type { ImportFile } from "@/lib/transfer/import-file";
import { readJsonFile } from "@/lib/transfer/json-file";

// Exports of earlier versions, in the form of this version.

type Fields = Record<string, unknown>;

const madeSchema = z.object({ site: z.url() });

/** The origin of the site of an export; '' where it is not known, or not public. */
export async function originOf(file: ImportFile | undefined): Promise<string> {
  // An import needs nothing from it.
  const made = file && (await readJsonFile(file).catch(() => null));
  const { data } = madeSchema.safeParse(made);
  const origin = data ? new URL(data.site).origin : "";
  return origin !== "" && isPublicOrigin(origin) ? origin : "";
}

/** Whether an author is the owner or the demo's, whose names earlier versions copied into posts. */
export const isCopiedAuthor = (author: unknown, about: unknown): boolean => {
  const name = String((about as Fields | undefined)?.name ?? "").trim();
  return ["", name, DEMO_NAME].includes(String(author ?? "").trim());
};

/**
 * A post in the form of this version. Earlier versions copied the owner's name, or that of the demo content, into each
 * post, and their feeds used the post's address as its id.
 */
export function presentPost(post: Fields, about: unknown, origin: string): Fields {
  if ("canonical_url" in post) return post;
  return {
    ...post,
    ...("author" in post && isCopiedAuthor(post.author, about) ? { author: null } : {}),
    ...(post.status === "published" ? { feed_id: `${origin}/blog/${post.slug}` } : {}),
  };
}

/** The about section in the form of this version. Earlier versions used the site's address as the id of the vCard. */
export const presentAbout = (about: Fields, origin: string): Fields =>
  about.card_id !== undefined ? about : { ...about, card_id: `${origin}/#person` };
