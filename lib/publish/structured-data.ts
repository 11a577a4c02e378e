import {
  type Publication,
  type PublicationKind,
  publicationLink,
} from "@/lib/content/nouns/publication/schema";
import { absoluteAddress as absolute, isWebAddress } from "@/lib/text/links";
import { splitPlace } from "@/lib/text/place";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { Owner } from "./owner";
import type { ItemVersion } from "./translations";

// The types and fields are defined by schema.org. `site` is always the public origin.

export type Thing = { "@type": string } & Record<string, unknown>;

const schemaThing = (thing: Thing) => withoutEmpty(thing) as Thing;

const ownerId = (site: string) => `${site}/#person`;
const siteId = (site: string) => `${site}/#website`;

/** The owner of the site. */
export function person(site: string, owner: Owner): Thing {
  const { name, role, introduction, image, email, phone, location, skills, profiles } = owner;
  const { city, region } = splitPlace(location);
  return schemaThing({
    "@type": "Person",
    "@id": ownerId(site),
    name,
    url: `${site}/`,
    jobTitle: role,
    description: introduction,
    image: absolute(site, image),
    email,
    telephone: phone,
    address:
      city &&
      schemaThing({ "@type": "PostalAddress", addressLocality: city, addressRegion: region }),
    knowsAbout: skills,
    sameAs: profiles.map(({ href }) => href).filter(isWebAddress),
  });
}

/** The site as a whole. */
export function webSite(
  site: string,
  { name, description, language }: Record<"name" | "description" | "language", string>,
) {
  return schemaThing({
    "@type": "WebSite",
    "@id": siteId(site),
    name,
    url: `${site}/`,
    description,
    inLanguage: language,
    publisher: { "@id": ownerId(site) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site}/blogs?search={search_term}` },
      "query-input": "required name=search_term",
    },
  });
}

/** The owner's profile, a list of items, or a page with the owner's text. */
export function webPage(
  site: string,
  page: {
    type: "ProfilePage" | "CollectionPage" | "WebPage";
    path: string;
    title: string;
    description?: string;
    modified?: string;
    owner: string;
    language: string;
  },
): Thing {
  const isProfile = page.type === "ProfilePage";
  return schemaThing({
    "@type": page.type,
    name: page.title,
    description: page.description,
    url: site + page.path,
    dateModified: page.modified,
    inLanguage: page.language,
    isPartOf: { "@id": siteId(site) },
    ...(isProfile ? { mainEntity: owned(site, page.owner) } : { author: owned(site, page.owner) }),
  });
}

interface Post {
  path: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  /** Absolute addresses, or paths on the site. */
  images: readonly string[];
  author: string;
  /** The owner's name. The owner is also the author if `author` is empty. */
  owner: string;
  language: string;
  /** All versions of the content, one for each language. */
  versions?: readonly ItemVersion[];
  /** The original's address; '' if this site published the post first. */
  canonical: string;
  /** The time of publication: a date or an instant. */
  published: string;
  modified: string;
}

function translationFacts(site: string, path: string, versions: readonly ItemVersion[] = []) {
  const original = versions.find(({ isOriginal }) => isOriginal);
  const isOriginal = original?.path === path;
  const work = (version: ItemVersion) => ({
    "@type": "CreativeWork",
    name: version.title,
    url: site + version.path,
    inLanguage: version.tag,
  });
  return {
    workTranslation: isOriginal
      ? versions.filter((version) => version !== original).map(work)
      : undefined,
    translationOfWork: original && !isOriginal ? work(original) : undefined,
  };
}

const owned = (site: string, name: string) =>
  schemaThing({ "@type": "Person", "@id": ownerId(site), name, url: `${site}/` });

/** A blog post or article. */
export function blogPosting(site: string, post: Post): Thing {
  const isOwn = post.author === "" || post.author === post.owner;
  return schemaThing({
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    url: site + post.path,
    mainEntityOfPage: post.canonical || site + post.path,
    sameAs: post.canonical,
    image: post.images.map((image) => absolute(site, image)).filter(Boolean),
    datePublished: post.published,
    dateModified: post.modified,
    articleSection: post.category,
    keywords: post.tags,
    inLanguage: post.language,
    ...translationFacts(site, post.path, post.versions),
    author: isOwn ? owned(site, post.owner) : { "@type": "Person", name: post.author },
    publisher: owned(site, post.owner),
  });
}

/** The type of each kind of publication. schema.org has no type for a patent. */
const PUBLICATION_TYPES: Record<PublicationKind | "other", string> = {
  paper: "ScholarlyArticle",
  talk: "PresentationDigitalDocument",
  patent: "CreativeWork",
  book: "Book",
  thesis: "Thesis",
  report: "Report",
  other: "CreativeWork",
};

/** The work that contains a publication. For a paper: the issue, or else the volume, or else the journal. */
function placeOf({ kind, venue, volume, number }: Publication): Thing | string {
  if (venue === "") return "";
  if (kind !== "paper") return { "@type": "CreativeWork", name: venue };
  let place: Thing = { "@type": "Periodical", name: venue };
  if (volume) place = { "@type": "PublicationVolume", volumeNumber: volume, isPartOf: place };
  if (number) place = { "@type": "PublicationIssue", issueNumber: number, isPartOf: place };
  return place;
}

/** A publication as schema.org data. `label` is the name of the publication's kind. */
export function publicationWork(site: string, one: Publication, label: string): Thing {
  const { kind, number, pages } = one;
  return schemaThing({
    "@type": PUBLICATION_TYPES[kind ?? "other"],
    name: one.title,
    genre: label,
    author: one.authors.map((name) => ({ "@type": "Person", name })),
    datePublished: one.date,
    isPartOf: placeOf(one),
    identifier: kind === "paper" ? "" : number,
    pagination: pages,
    publisher: one.publisher === "" ? "" : { "@type": "Organization", name: one.publisher },
    url: absolute(site, publicationLink(one)),
    sameAs: one.doi && `https://doi.org/${one.doi}`,
    description: one.abstract,
  });
}

interface Work {
  path: string;
  title: string;
  description: string;
  category: string | null;
  technologies: readonly string[];
  images: readonly string[];
  links: readonly string[];
  owner: string;
  language: string;
  /** All versions of the content, one for each language. */
  versions?: readonly ItemVersion[];
  /** The date or month of creation; null if unknown. */
  created: string | null;
  modified?: string;
}

/** A project or case study. */
export function creativeWork(site: string, work: Work): Thing {
  return schemaThing({
    "@type": "CreativeWork",
    name: work.title,
    description: work.description,
    url: site + work.path,
    image: work.images.map((image) => absolute(site, image)).filter(Boolean),
    genre: work.category,
    keywords: work.technologies,
    sameAs: work.links.filter(isWebAddress),
    dateCreated: work.created,
    dateModified: work.modified,
    inLanguage: work.language,
    ...translationFacts(site, work.path, work.versions),
    mainEntityOfPage: site + work.path,
    author: owned(site, work.owner),
    creator: { "@id": ownerId(site) },
  });
}

/** A page's breadcrumbs. `steps` has the names and paths of pages, from the home page to this page. */
export function breadcrumbs(site: string, steps: readonly (readonly [string, string])[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site + path,
    })),
  };
}
