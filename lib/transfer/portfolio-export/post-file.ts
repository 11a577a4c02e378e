import { isDeepStrictEqual } from "node:util";
import { BLOG_STATUSES } from "@/lib/content/nouns/blog/schema";
import type { ImportItem } from "@/lib/transfer/import-item";
import type { LostValue } from "@/lib/transfer/lost/lost-values";

type Fields = Record<string, unknown>;

/** Returns the lost values of a post's file, except for fields that an export writes. */
export const lostOfFile = (post: ImportItem, item: ImportItem): LostValue[] =>
  (post.lost ?? []).filter(({ path }) => {
    const [name = ""] = path.split(/[.[]/);
    return !Object.hasOwn(item.fields, name) && !["created_at", "former_slugs"].includes(name);
  });

/** Returns the status in a post's file; undefined if the file has no valid status. */
export function statusIn({ draft, status }: Fields): string | undefined {
  if (/^(true|yes|1)$/i.test(String(draft))) return "draft";
  return BLOG_STATUSES.find((one) => one === status);
}

/** Copies the values of a post's file that differ from `content.json` to `item`. Other values stay exactly the same. */
export function addPostFile(item: ImportItem, read: ImportItem, front: Fields) {
  const status = statusIn(front);
  if (status !== undefined) item.fields.status = status;
  const { content, ...fields } = read.fields;
  const names: Record<string, string> = { publish_date: "date", is_featured: "featured" };
  for (const [name, value] of Object.entries(fields)) {
    const written = front[names[name] ?? name];
    // If the field is empty in the file, `value` is from a field with another program's name, and is copied.
    const isAsListed = written !== "" && isDeepStrictEqual(written, item.fields[name]);
    if (!isAsListed) item.fields[name] = value;
  }
}
