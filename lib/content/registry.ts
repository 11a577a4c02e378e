import type { AnyCollectionNoun } from "@/lib/content/noun";
import { notFound } from "@/lib/errors";
import { aboutNoun } from "./nouns/about/noun";
import { awardNoun } from "./nouns/award/noun";
import { blogNoun } from "./nouns/blog/noun";
import { blogCategoryNoun, projectCategoryNoun } from "./nouns/category/noun";
import { certificationNoun } from "./nouns/certification/noun";
import { contactInfoNoun } from "./nouns/contact/noun";
import { educationNoun } from "./nouns/education/noun";
import { experienceNoun } from "./nouns/experience/noun";
import { figureNoun } from "./nouns/figure/noun";
import { heroNoun } from "./nouns/hero/noun";
import { languageNoun } from "./nouns/language/noun";
import { pageNoun } from "./nouns/page/noun";
import { projectNoun } from "./nouns/project/noun";
import { publicationNoun } from "./nouns/publication/noun";
import { redirectNoun } from "./nouns/redirect/noun";
import { replyNoun } from "./nouns/reply/noun";
import { sectionNoun } from "./nouns/section/noun";
import { siteNoun } from "./nouns/site/noun";
import { skillNoun } from "./nouns/skill/noun";
import { skillCategoryNoun } from "./nouns/skill-category/noun";
import { videoNoun } from "./nouns/video/noun";

/**
 * All nouns. Categories are before their items, and items are before their figures. Exports, imports, history, link
 * checks and restores use this order.
 */
export const NOUNS = [
  siteNoun,
  heroNoun,
  aboutNoun,
  contactInfoNoun,
  experienceNoun,
  educationNoun,
  projectCategoryNoun,
  projectNoun,
  skillCategoryNoun,
  skillNoun,
  blogCategoryNoun,
  blogNoun,
  publicationNoun,
  figureNoun,
  certificationNoun,
  awardNoun,
  languageNoun,
  videoNoun,
  sectionNoun,
  pageNoun,
  redirectNoun,
  replyNoun,
] as const;

type AnyNoun = (typeof NOUNS)[number];

export type ContentNoun = AnyNoun["key"];
export type CollectionKey = Extract<AnyNoun, { isSingle: false }>["key"];
export type SingletonKey = Extract<AnyNoun, { isSingle: true }>["key"];

/** Messages are in the activity log, but not edited, exported or versioned. */
export type Noun = ContentNoun | "message";

export const CONTENT_NOUNS: readonly ContentNoun[] = NOUNS.map(({ key }) => key);

/** Public GET routes in Next's notation, such as `/api/blog/[id]`. */
export const PUBLIC_API_ROUTES: readonly string[] = NOUNS.flatMap(
  ({ path, isSingle, isPrivate }) => {
    if (isPrivate) return [];
    return isSingle ? [`/api${path}`] : [`/api${path}`, `/api${path}/[id]`];
  },
);

export function nounOf(key: ContentNoun): AnyNoun {
  const noun = NOUNS.find((one) => one.key === key);
  if (!noun) throw new Error(`No noun '${key}'`);
  return noun;
}

/** The noun with this key or path ('project' or 'projects'), or undefined. */
export const nounAt = (name: string): AnyNoun | undefined =>
  NOUNS.find(({ key, path }) => key === name || path === `/${name}`);

/** Whether a key or path belongs to a collection. */
export const isCollectionAt = (name: string): boolean => nounAt(name)?.isSingle === false;

/** Like `nounAt`, but only for collections. Throws 404 for any other name. */
export function collectionAt(name: string): AnyCollectionNoun<CollectionKey> {
  const noun = nounAt(name);
  if (!noun || noun.isSingle) throw notFound("Kind of content");
  return noun;
}

/** The title of a noun. */
export const nounTitle = (key: Noun): string => (key === "message" ? "Message" : nounOf(key).title);

/** Whether the history stores versions of a noun's items. */
export const isVersioned = (noun: Noun): noun is ContentNoun => noun !== "message";
