import type { About } from "@/lib/content/about/schema";
import type { ContactInfo } from "@/lib/content/contact/schema";
import type { Hero } from "@/lib/content/hero/schema";

// What a page says about itself in the words of schema.org. `site` is always the public origin.

export type Thing = { "@type": string } & Record<string, unknown>;

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && !value.length);

/** Without what is empty: nothing said is better than nothing named. */
const filled = (thing: Thing) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => isSaid(value))) as Thing;

const ownerId = (site: string) => `${site}/#person`;
const absolute = (site: string, address: string) =>
  URL.canParse(address, site) ? new URL(address, site).href : "";
const webAddresses = (links: readonly string[]) => links.filter((link) => /^https?:/i.test(link));

interface Owner {
  about: About;
  hero: Hero;
  contact: ContactInfo;
}

/** Who the site is about. */
export function person(site: string, { about, hero, contact }: Owner): Thing {
  const { website, linkedin, github, twitter } = contact;
  const place = contact.location || about.location;
  return filled({
    "@type": "Person",
    "@id": ownerId(site),
    name: about.name,
    url: `${site}/`,
    jobTitle: hero.subtitle,
    description: about.introduction,
    image: about.profile_image && absolute(site, about.profile_image),
    email: contact.email || about.email,
    telephone: contact.phone || about.phone,
    homeLocation: place && { "@type": "Place", name: place },
    knowsAbout: about.skills,
    sameAs: webAddresses([website, linkedin, github, twitter]),
  });
}

/** The site as a whole. */
export function webSite(site: string, { about, hero }: Pick<Owner, "about" | "hero">): Thing {
  return filled({
    "@type": "WebSite",
    "@id": `${site}/#website`,
    name: about.name,
    url: `${site}/`,
    description: hero.description,
    inLanguage: "en",
    publisher: { "@id": ownerId(site) },
  });
}

interface Post {
  path: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  /** Addresses, absolute or on the site. */
  images: readonly string[];
  author: string;
  /** The owner, who is the author unless `author` names somebody else. */
  owner: string;
  /** A date or an instant. */
  published: string;
  modified: string;
}

const owned = (site: string, name: string) =>
  filled({ "@type": "Person", "@id": ownerId(site), name, url: `${site}/` });

/** A blog post or article. */
export function blogPosting(site: string, post: Post): Thing {
  const isOwn = post.author === "" || post.author === post.owner;
  return filled({
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    url: site + post.path,
    mainEntityOfPage: site + post.path,
    image: post.images.map((image) => absolute(site, image)).filter(Boolean),
    datePublished: post.published,
    dateModified: post.modified,
    articleSection: post.category,
    keywords: post.tags,
    inLanguage: "en",
    author: isOwn ? owned(site, post.owner) : { "@type": "Person", name: post.author },
    publisher: owned(site, post.owner),
  });
}

interface Work {
  path: string;
  title: string;
  description: string;
  category: string;
  technologies: readonly string[];
  images: readonly string[];
  /** Where else it is to be seen: its source, its demo. */
  links: readonly string[];
  owner: string;
  /** A date or month; null where it is not known. */
  created: string | null;
  modified?: string;
}

/** A project or case study. */
export function creativeWork(site: string, work: Work): Thing {
  return filled({
    "@type": "CreativeWork",
    name: work.title,
    description: work.description,
    url: site + work.path,
    image: work.images.map((image) => absolute(site, image)).filter(Boolean),
    genre: work.category,
    keywords: work.technologies,
    sameAs: webAddresses(work.links),
    dateCreated: work.created,
    dateModified: work.modified,
    inLanguage: "en",
    creator: owned(site, work.owner),
  });
}

/** The way to a page; each step is a name and a path, the home page first. */
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
