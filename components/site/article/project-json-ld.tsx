import { headers } from "next/headers";
import { JsonLd } from "@/components/site/nav/json-ld";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { cardOf } from "@/lib/publish/page-metadata";
import { siteWords } from "@/lib/publish/site-words";
import { breadcrumbs, creativeWork } from "@/lib/publish/structured-data";
import type { ItemVersion } from "@/lib/publish/translations";
import { siteUrl } from "@/lib/server/site-url";

interface ProjectJsonLdProps {
  slug: string;
  title: string;
  description: string;
  category: string | null;
  technologies: readonly string[];
  image?: string;
  links?: readonly string[];
  /** A date or month; null if unknown. */
  created: string | null;
  modified?: string;
  language?: string | null;
  versions?: readonly ItemVersion[];
}

export async function ProjectJsonLd({ slug, image = "", links = [], ...work }: ProjectJsonLdProps) {
  const [{ name }, { words, language }] = await Promise.all([aboutStore().read(), siteWords()]);
  const site = siteUrl(await headers());
  const path = `/project/${slug}`;
  const images = [image, cardOf("project", slug)].filter(Boolean);
  const way = breadcrumbs(site, [
    [words.home, "/"],
    [words.projects.title, "/projects"],
    [work.title, path],
  ]);
  const project = creativeWork(site, {
    ...{ ...work, path, images, links, owner: name },
    language: work.language ?? language,
  });
  return <JsonLd things={[project, way]} />;
}
