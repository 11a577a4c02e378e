import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { readTechnologies, technologyPath } from "@/lib/content/evidence/technologies";
import { hasPublicFigures } from "@/lib/content/figures/public-figures";
import { blogStore } from "@/lib/content/nouns/blog/store";
import { ownerTimeZone } from "@/lib/content/nouns/contact/store";
import { pageStore } from "@/lib/content/nouns/page/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import { shownArticles, shownCaseStudies } from "@/lib/content/samples/shown";
import { postTimes } from "@/lib/publish/post-times";
import { siteWords } from "@/lib/publish/site-words";
import { alternatesOf, type ItemVersion, versionsOf } from "@/lib/publish/translations";
import { ROUTES } from "@/lib/routes";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

/** A sitemap can contain at most 50,000 addresses. This limit for posts leaves enough for all other pages. */
const MOST_POSTS = 40_000;

async function versionsByPath(): Promise<Map<string, ItemVersion[]>> {
  const { language } = await siteWords();
  const kinds = [
    ["/blog", await blogStore().allTranslations()],
    ["/project", await projectStore().allTranslations()],
    ["", await pageStore().allTranslations()],
  ] as const;
  return new Map(
    kinds.flatMap(([folder, groups]) =>
      [...groups].map(([slug, group]) => [
        `${folder}/${slug}`,
        versionsOf(group, { slug, folder, site: language }),
      ]),
    ),
  );
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [posts, projects, pages, zone, caseStudies, articles, technologies, hasFigures] =
    await Promise.all([
      blogStore().addresses(MOST_POSTS),
      projectStore().summaries(),
      pageStore().addresses(),
      ownerTimeZone(),
      shownCaseStudies(),
      shownArticles(),
      readTechnologies(),
      hasPublicFigures(),
    ]);
  const addresses: { path: string; lastModified?: string | Date }[] = [
    ...ROUTES.flatMap(({ pattern, inSitemap }) =>
      inSitemap ? [{ path: pattern === "/" ? "" : pattern }] : [],
    ),
    ...(hasFigures ? [{ path: "/figures" }] : []),
    ...pages.map(({ slug, updated_at }) => ({ path: `/${slug}`, lastModified: updated_at })),
    ...technologies.all.map((technology) => ({ path: technologyPath(technology) })),
    ...caseStudies.map(({ slug }) => ({ path: `/project/${slug}` })),
    ...articles.map(({ slug, publish_date }) => ({
      path: `/blog/${slug}`,
      lastModified: publish_date,
    })),
    ...projects.map(({ slug, updated_at }) => ({
      path: `/project/${slug}`,
      lastModified: updated_at,
    })),
    ...posts.map((post) => ({
      path: `/blog/${post.slug}`,
      lastModified: postTimes(post, zone).modified,
    })),
  ];
  const site = siteUrl(await headers());
  const versions = await versionsByPath();
  return addresses.map(({ path, ...rest }) => {
    const others = versions.get(path) ?? [];
    return {
      url: site + path,
      ...rest,
      ...(others.length > 0 && { alternates: { languages: alternatesOf(others, site) } }),
    };
  });
}
