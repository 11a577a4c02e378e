import { notFound } from "@/lib/errors";
import { aboutNoun } from "./about/noun";
import { awardNoun } from "./award/noun";
import { blogNoun } from "./blog/noun";
import { blogCategoryNoun, projectCategoryNoun } from "./category/noun";
import { certificationNoun } from "./certification/noun";
import { contactInfoNoun } from "./contact/noun";
import { educationNoun } from "./education/noun";
import { experienceNoun } from "./experience/noun";
import { heroNoun } from "./hero/noun";
import { languageNoun } from "./language/noun";
import type { AnyCollectionNoun } from "./noun";
import { pageNoun } from "./page/noun";
import { projectNoun } from "./project/noun";
import { publicationNoun } from "./publication/noun";
import { redirectNoun } from "./redirect/noun";
import { replyNoun } from "./reply/noun";
import { sectionNoun } from "./section/noun";
import { siteNoun } from "./site/noun";
import { skillNoun } from "./skill/noun";
import { skillCategoryNoun } from "./skill-category/noun";
import { videoNoun } from "./video/noun";

/**
 * Every kind of content the owner edits. Exports, imports, history, link checks, the order of lists and
 * restores go through this list and take it in this order: a noun stands after the one it belongs to.
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

/** A kind of content of the owner's. */
export type ContentNoun = AnyNoun["key"];
export type CollectionKey = Extract<AnyNoun, { isSingle: false }>["key"];
export type SingletonKey = Extract<AnyNoun, { isSingle: true }>["key"];

/** All that the activity log knows: what visitors send is not the owner's to edit, export or keep versions of. */
export type Noun = ContentNoun | "message";

export const CONTENT_NOUNS: readonly ContentNoun[] = NOUNS.map(({ key }) => key);

/** The routes of the API that answer everybody who only reads, as Next writes them: `/api/blog/[id]`. */
export const PUBLIC_API_ROUTES: readonly string[] = NOUNS.flatMap(
  ({ path, isSingle, isPrivate }) => {
    if (isPrivate) return [];
    return isSingle ? [`/api${path}`] : [`/api${path}`, `/api${path}/[id]`];
  },
);

/** The definition of a noun. */
export function nounOf(key: ContentNoun): AnyNoun {
  const noun = NOUNS.find((one) => one.key === key);
  if (!noun) throw new Error(`No noun '${key}'`);
  return noun;
}

/** The noun that an address names by its key or its path ('project' or 'projects'); undefined where none is. */
export const nounAt = (name: string): AnyNoun | undefined =>
  NOUNS.find(({ key, path }) => key === name || path === `/${name}`);

/** Whether an address names a noun that there are many items of. */
export const isCollectionAt = (name: string): boolean => nounAt(name)?.isSingle === false;

/** As `nounAt`, among those there are many items of. Throws 404. */
export function collectionAt(name: string): AnyCollectionNoun<CollectionKey> {
  const noun = nounAt(name);
  if (!noun || noun.isSingle) throw notFound("Kind of content");
  return noun;
}

/** What a person calls it. */
export const nounTitle = (key: Noun): string => (key === "message" ? "Message" : nounOf(key).title);

/** Whether an item's versions are kept. */
export const isVersioned = (noun: Noun): noun is ContentNoun => noun !== "message";
