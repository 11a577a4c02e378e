import type { Metadata } from "next";
import { BackLink } from "@/components/site/article/back-link";
import { ItemGroup } from "@/components/site/listing/item-group";
import { resultGroups } from "@/components/site/search/result-groups";
import { SearchForm } from "@/components/site/search/search-form";
import { SEARCH_WORDS } from "@/lib/i18n/search-words";
import { counted, fill } from "@/lib/i18n/words";
import { pageMetadata } from "@/lib/publish/page-metadata";
import { searchContent } from "@/lib/publish/search/search";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords } from "@/lib/publish/site-words";

type Props = PageProps<"/search">;

const readQuery = async ({ searchParams }: Props): Promise<string> =>
  [(await searchParams).q].flat()[0]?.trim() ?? "";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [query, { language }, { indexing }] = await Promise.all([
    readQuery(props),
    siteWords(),
    readSiteFacts(),
  ]);
  const { title, hint } = SEARCH_WORDS[language];
  const metadata = await pageMetadata({
    path: "/search",
    title: query === "" ? title : `${query} - ${title}`,
    description: hint,
  });
  // Not indexed: the number of search addresses has no limit, and their content is on other pages.
  return { ...metadata, robots: { index: false, follow: indexing } };
}

export default async function SearchPage(props: Props) {
  const [query, { words: all, language }] = await Promise.all([readQuery(props), siteWords()]);
  const words = SEARCH_WORDS[language];
  const { results, total } = await searchContent(query);
  const found = total > 0 ? counted(words.count, total, language) : fill(words.none, { query });
  return (
    <div className="site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">{all.backToHome}</BackLink>
      <h1 className="mt-4 mb-8 text-headline">{words.title}</h1>
      <SearchForm query={query} />
      <p role="status" dir="auto" className="mt-6 text-ink-soft wrap-anywhere">
        {query === "" ? words.hint : found}
      </p>
      {resultGroups(results).map(({ kind, results: members }) => (
        <ItemGroup
          key={kind}
          id={`found-${kind}`}
          title={words.kinds[kind]}
          rows={members.map(({ title, url, excerpt }, index) => ({
            key: index,
            href: url,
            title,
            text: excerpt,
          }))}
          query={query}
        />
      ))}
    </div>
  );
}
