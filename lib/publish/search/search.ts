import "server-only";
import { LRUCache } from "lru-cache";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { shownArticles } from "@/lib/content/samples/shown";
import { excerptOf } from "@/lib/text/search/excerpt";
import { plainMarkdown, wordsToSearch } from "@/lib/text/search/plain-markdown";
import { searchTerms } from "@/lib/text/search/search-terms";
import { searchText } from "@/lib/text/search/search-words";
import { readDocuments, type SearchDocument, type SearchResult } from "./search-documents";

const MOST_RESULTS = 20;
/** The most characters of a query that are used. The rest of a longer query is ignored. */
const LONGEST_QUERY = 200;
/** An excerpt is taken from at most this many characters of Markdown. */
const LONGEST_BODY = 20_000;

const LIMITS = {
  max: 20_000,
  maxSize: 8_000_000,
  sizeCalculation: (value: string, key: string) => value.length + key.length + 1,
};

// The words are cached, because folding their case and accents takes most of a search's time.
const textWords = new LRUCache<string, string>({ ...LIMITS, memoMethod: searchText });
const markdownWords = new LRUCache<string, string>({
  ...LIMITS,
  memoMethod: (markdown) => searchText(wordsToSearch(markdown)),
});

const has = (text: string, term: string): boolean => textWords.memo(text).includes(term);

interface FoundContent {
  results: SearchResult[];
  /** The number of all results. */
  total: number;
}

/** An item's score; 0 if a term is missing. A term in the title counts most. */
function score(
  {
    title,
    keywords,
    text,
    body = "",
  }: Pick<SearchDocument, "title" | "keywords" | "text" | "body">,
  terms: readonly string[],
): number {
  let sum = 0;
  for (const term of terms) {
    if (has(title, term)) sum += 4;
    else if (keywords.some((keyword) => has(keyword, term))) sum += 2;
    else if (has(text, term) || markdownWords.memo(body).includes(term)) sum += 1;
    else return 0;
  }
  return searchText(title).trim().startsWith(terms.join("").trim()) ? sum + 1 : sum;
}

/**
 * Whether a result needs another excerpt: its excerpt is empty, or neither the excerpt nor the title contains a term.
 */
const isExcerptWanted = (
  { title, excerpt }: Pick<SearchDocument, "title" | "excerpt">,
  terms: readonly string[],
) => excerpt === "" || !terms.some((term) => has(title, term) || has(excerpt, term));

/**
 * The best posts for `query` from the database, and the built-in articles. `more` is the number of matching posts in
 * the database that `documents` does not contain.
 */
async function findPosts(query: string): Promise<{ documents: SearchDocument[]; more: number }> {
  const terms = searchTerms(query);
  const [{ posts, total }, articles] = await Promise.all([
    blogStore().search(query, MOST_RESULTS, ({ title, category, tags }) =>
      score({ title, keywords: [category, ...tags], text: query }, terms),
    ),
    shownArticles(),
  ]);
  const wanting = posts.filter((post) => isExcerptWanted(post, terms));
  const contents = await blogStore().contents(wanting.map(({ id }) => id));
  const texts = [
    // The database has already found the query in these posts. So `text` is only the query: `score` finds all terms
    // without the full text.
    ...posts.map((post) => ({ ...post, text: query, body: contents.get(post.id) ?? "" })),
    ...articles.map((article) => ({
      ...article,
      text: article.excerpt,
      body: article.content,
    })),
  ];
  const documents = texts.map(
    ({ title, slug, excerpt, category, tags, text, body }): SearchDocument => ({
      kind: "post",
      title,
      url: `/blog/${slug}`,
      excerpt,
      keywords: [category, ...tags],
      text,
      body,
    }),
  );
  return { documents, more: total - posts.length };
}

/** The part of an item's text that contains a term, or else the item's excerpt. */
function excerptFor(document: SearchDocument, terms: readonly string[]) {
  const { excerpt, body = "" } = document;
  if (body !== "" && isExcerptWanted(document, terms)) {
    const plain = plainMarkdown(body.slice(0, LONGEST_BODY));
    if (excerpt === "" || terms.some((term) => has(plain, term))) return excerptOf(plain, terms);
  }
  return excerptOf(excerpt, terms);
}

/**
 * Searches the public content for all terms of `text`. A term matches the beginning of a word. In scripts without
 * spaces, it matches at any place. Accents and case do not matter. Returns at most 20 results, best first, and the
 * number of all results.
 */
export async function searchContent(text: string): Promise<FoundContent> {
  const query = text.slice(0, LONGEST_QUERY);
  const terms = searchTerms(query);
  if (terms.length === 0) return { results: [], total: 0 };
  const [others, { documents: posts, more: morePosts }] = await Promise.all([
    readDocuments(),
    findPosts(query),
  ]);
  const matches = (await withoutFigureLinks([...others, ...posts]))
    .map((document) => ({ document, score: score(document, terms) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score);
  const results = matches.slice(0, MOST_RESULTS).map(({ document }) => ({
    kind: document.kind,
    title: document.title,
    url: document.url,
    excerpt: excerptFor(document, terms),
  }));
  return { results, total: matches.length + morePosts };
}
