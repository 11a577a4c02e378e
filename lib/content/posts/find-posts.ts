import "server-only";
import type { Database } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { inParts } from "@/lib/db/in-parts";
import { searchTerms } from "@/lib/text/search/search-terms";
import { hasSign, searchText, withoutSigns } from "@/lib/text/search/search-words";
import { NEWEST_FIRST, tagsInOrder, textToSearch } from "./rows";

/**
 * A condition for posts. For each search word, the post must have a word that begins with the search word. Accents and
 * case are ignored.
 */
export function matching(search: string): Prisma.BlogPostWhereInput {
  if (search.trim() === "") return {};
  const terms = searchTerms(search);
  if (terms.length === 0) return { id: { in: [] } };
  return { AND: terms.flatMap((term) => (hasSign(term) ? signed(term) : [wordIn(term)])) };
}

const wordIn = (term: string) => ({ search_text: { contains: term } });

/** The conditions for a word with symbols. They can match too many posts, so use `holdingSigned` afterwards. */
function signed(term: string): Prisma.BlogPostWhereInput[] {
  const contains = term.trim();
  const texts = ["title", "excerpt", "content"].map((field) => ({ [field]: { contains } }));
  return [
    wordIn(withoutSigns(term)),
    { OR: [...texts, { tags: { some: { key: { contains } } } }] },
  ];
}

/** Filters posts that `matching` found: keeps posts that contain all search words with symbols (`C++`, `.NET`). */
export async function holdingSigned<Post extends { id: number }>(
  db: Database,
  posts: Post[],
  search: string,
): Promise<Post[]> {
  const terms = searchTerms(search).filter(hasSign);
  if (terms.length === 0 || posts.length === 0) return posts;
  const ids = posts.map(({ id }) => id);
  const holding = await inParts(ids, async (part) => {
    const rows = await db.blogPost.findMany({
      where: { id: { in: part } },
      select: { id: true, title: true, excerpt: true, content: true, ...tagsInOrder },
    });
    // Returns only ids, so that the long texts do not stay in memory.
    return rows.flatMap(({ id, tags, ...post }) => {
      const text = searchText(textToSearch({ ...post, tags: tags.map(({ tag }) => tag) }));
      return terms.every((term) => text.includes(term)) ? [id] : [];
    });
  });
  const isHolding = new Set(holding);
  return posts.filter(({ id }) => isHolding.has(id));
}

export interface PostFilter {
  search?: string;
  category?: string;
  /** A tag, or several tags. A post must have at least one of the tags. */
  tag?: string | readonly string[];
  skip?: number;
  limit?: number;
}

const keysIn = (tags: string | readonly string[]): string[] =>
  [tags].flat().map((tag) => tag.toLowerCase());

/** A filter as Prisma conditions. */
export const filtered = ({ search, category, tag }: PostFilter): Prisma.BlogPostWhereInput[] => [
  matching(search ?? ""),
  category === undefined ? {} : { category },
  tag === undefined ? {} : { tags: { some: { key: { in: keysIn(tag) } } } },
];

/** The ids of one page of results, and the number of all matches. */
export async function findIds(db: Database, where: Prisma.BlogPostWhereInput, filter: PostFilter) {
  const { skip = 0, limit = 10, search = "" } = filter;
  const query = { where, orderBy: [...NEWEST_FIRST], select: { id: true } };
  if (search.trim() !== "") {
    const found = await holdingSigned(db, await db.blogPost.findMany(query), search);
    return { ids: found.slice(skip, skip + limit).map(({ id }) => id), total: found.length };
  }
  const [page, total] = await Promise.all([
    db.blogPost.findMany({ ...query, skip, take: limit }),
    db.blogPost.count({ where }),
  ]);
  return { ids: page.map(({ id }) => id), total };
}
