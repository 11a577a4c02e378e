import type { Metadata } from "next";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { EmptyNote } from "@/components/site/home/page-section";
import { isSaved, shownPostCategories, shownPosts } from "@/components/site/home/sample-content";
import { CategoryFilter } from "@/components/site/listing/category-filter";
import { readCategories } from "@/components/site/listing/category-hues";
import { FixedRows } from "@/components/site/listing/fixed-rows";
import { listingMetadata } from "@/components/site/listing/listing-metadata";
import { ListingPage } from "@/components/site/listing/listing-page";
import { NarrowedNote } from "@/components/site/listing/narrowed-note";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { Pagination, readPage } from "@/components/site/listing/pagination";
import { PostCard } from "@/components/site/listing/post-card";
import { PostSearch } from "@/components/site/listing/post-search";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { shownArticles } from "@/lib/content/samples/shown";
import type { Words } from "@/lib/i18n/dictionaries";
import { counted, fill } from "@/lib/i18n/words";
import { postPictures } from "@/lib/publish/card-pictures/card-pictures";
import { siteWords } from "@/lib/publish/site-words";
import { POSTS_QUERY } from "@/lib/routes";

const POSTS_A_PAGE = 9;

type Query = Partial<Record<(typeof POSTS_QUERY)[number], string>>;

type Props = PageProps<"/blogs">;

/** The parameters of the address. Empty values are left out. If a parameter is repeated, its first value is used. */
async function readQuery(searchParams: Props["searchParams"]): Promise<Query> {
  const given = await searchParams;
  const entries = POSTS_QUERY.map((name) => {
    return [name, [given[name]].flat()[0]?.trim().slice(0, 200)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** A filtered list has the metadata of the whole list. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ name }, { words }, { page: wantedPage, ...filter }] = await Promise.all([
    aboutStore().read(),
    siteWords(),
    readQuery(searchParams),
  ]);
  const page = Object.keys(filter).length > 0 ? 1 : readPage(wantedPage);
  const total = page > 1 ? (await shownPosts({ limit: 1 })).total : 0;
  return listingMetadata({
    path: "/blogs",
    title: words.posts.title,
    description: fill(words.posts.description, { name }),
    page,
    pages: Math.ceil(total / POSTS_A_PAGE),
  });
}

export default async function BlogsPage({ searchParams }: Props) {
  const { page: wantedPage, ...filter } = await readQuery(searchParams);
  const page = readPage(wantedPage);
  const [{ posts, total }, categories, articles, { hueOf }, site] = await Promise.all([
    shownPosts({ ...filter, skip: (page - 1) * POSTS_A_PAGE, limit: POSTS_A_PAGE }),
    shownPostCategories(),
    shownArticles(),
    readCategories("blog"),
    siteWords(),
  ]);
  const pictures = await postPictures(posts);
  const { words, dates, language } = site;
  const isNarrowed = Object.keys(filter).length > 0;

  return (
    <ListingPage
      title={words.posts.title}
      note={counted(words.posts.count, total, language)}
      filters={
        <>
          <CategoryFilter
            of="blog"
            path="/blogs"
            categories={categories}
            chosen={filter.category}
          />
          <PostSearch search={filter.search ?? ""} />
        </>
      }
    >
      {isNarrowed && <NarrowedNote path="/blogs">{narrowedTo(filter, words)}</NarrowedNote>}
      {posts.length > 0 ? (
        <ul className="h-feed grid gap-x-6 gap-y-14 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {posts.map((post) => (
            <li key={post.id} className="min-w-0">
              <PostCard
                post={post}
                picture={pictures.get(post.id)}
                hue={hueOf(post.category)}
                heading="h2"
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyNote>{words.empty.blog}</EmptyNote>
      )}
      <Pagination
        path="/blogs"
        query={filter}
        page={page}
        pages={Math.ceil(total / POSTS_A_PAGE)}
        labels={{ previous: words.posts.previousPage, next: words.posts.nextPage }}
      />
      {page === 1 && !isNarrowed && posts.some(isSaved) && articles.length > 0 && (
        <FixedRows
          id="long-reads"
          title={words.posts.longReads}
          loading={words.posts.loading}
          rows={articles.map(({ slug, title, excerpt, category, publish_date }) => ({
            href: `/blog/${slug}`,
            title,
            summary: excerpt,
            category,
            date: { machine: publish_date, text: dates.day(publish_date) },
          }))}
        />
      )}
      <PageJsonLd type="CollectionPage" path="/blogs" title={words.posts.title} />
      <ViewCounter />
    </ListingPage>
  );
}

function narrowedTo({ search, category, tag }: Query, { posts, listComma }: Words): string {
  const parts = [
    search && fill(posts.withWords, { search }),
    category && fill(posts.inCategory, { category }),
    tag && fill(posts.tagged, { tag }),
  ];
  return fill(posts.narrowed, { parts: parts.filter(Boolean).join(listComma) });
}
