import "server-only";
import { isSameTag } from "@/lib/content/bulk/schema";
import { changeFields, changeTogether } from "@/lib/content/bulk/store";
import { type CollectionKey, nounOf } from "@/lib/content/registry";
import { type Database, database } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import { readRowsAs } from "@/lib/server/content-reads";
import type { RenamedTag, Tag } from "./schema";

interface Tagged {
  noun: CollectionKey;
  id: number;
  tags: string[];
}

const compare = new Intl.Collator("en", { numeric: true }).compare;

/** Reads all posts, projects and positions that have tags. */
async function readTagged(db: Database): Promise<Tagged[]> {
  const [postTags, projects, positions] = await Promise.all([
    readRowsAs("blog", () =>
      db.postTag.findMany({
        select: { post_id: true, tag: true },
        orderBy: [{ post_id: "asc" }, { position: "asc" }],
      }),
    ),
    db.project.findMany({ select: { id: true, technologies: true } }),
    db.experience.findMany({ select: { id: true, technologies: true } }),
  ]);
  const posts = new Map<number, string[]>();
  for (const { post_id, tag } of postTags) {
    const tags = posts.get(post_id);
    if (tags) tags.push(tag);
    else posts.set(post_id, [tag]);
  }
  const tagged = [
    ...[...posts].map(([id, tags]) => ({ noun: "blog", id, tags }) as const),
    ...projects.map(
      ({ id, technologies }) => ({ noun: "project", id, tags: technologies as string[] }) as const,
    ),
    ...positions.map(
      ({ id, technologies }) =>
        ({ noun: "experience", id, tags: technologies as string[] }) as const,
    ),
  ];
  return tagged.filter(({ tags }) => tags.length > 0);
}

function countTags(tagged: readonly Tagged[]): Map<string, Tag> {
  const found = new Map<string, Tag>();
  for (const { noun, tags } of tagged) {
    for (const name of tags) {
      const tag = found.get(name) ?? { name, count: 0, counts: {} };
      tag.count++;
      tag.counts[noun] = (tag.counts[noun] ?? 0) + 1;
      found.set(name, tag);
    }
  }
  return found;
}

/** Tags of posts and technologies of projects and positions, ordered by name. */
export async function listTags(db: Database = database()): Promise<Tag[]> {
  const tags = [...countTags(await readTagged(db)).values()];
  return tags.sort((one, other) => compare(one.name, other.name));
}

/** Replaces `from` with `to`. Tags that equal `to` except for letter case become one tag. */
function renamed(tags: readonly string[], from: string, to: string): string[] {
  const place = tags.findIndex((tag) => tag === from || isSameTag(tag, to));
  const isOther = (tag: string) => tag !== from && !isSameTag(tag, to);
  return [...tags.slice(0, place), to, ...tags.slice(place).filter(isOther)];
}

/** Renames or merges a tag in all items. Throws 404 for an unused tag. */
export async function renameTag(
  from: string,
  to: string,
  db: Database = database(),
): Promise<RenamedTag> {
  const result = await changeTogether(
    "rename_tag",
    async (tx) => {
      const items = (await readTagged(tx)).filter(({ tags }) => tags.includes(from));
      if (items.length === 0) throw notFound("Tag");
      const changed = [];
      for (const { noun: key, id, tags } of from === to ? [] : items) {
        const noun = nounOf(key);
        if (noun.isSingle || !noun.tagField) continue;
        const { tagField } = noun;
        const next = () => ({ [tagField]: renamed(tags, from, to) });
        changed.push(await changeFields(tx, key, id, next));
      }
      return changed;
    },
    db,
  );
  const tag = countTags(await readTagged(db)).get(to);
  return { ...(tag ?? { name: to, count: 0, counts: {} }), ...result };
}
