import { into, type LostValue, lostIn, READ, type Takes } from "../lost/lost-values";
import { isSign } from "./public-there";
import { formerAddresses } from "./redirects-of-post";

type Fields = Record<string, unknown>;

/**
 * The names of extra fields for `lostIn`. They hold values as written in the front matter. A post stores these values in
 * another format, so `lostIn` would otherwise report them as lost.
 */
const GIVEN_DATE = "date as written";
const GIVEN_COVER = "cover as written";
const GIVEN_WORDS = "words as written";
const GIVEN_ADDRESSES = "addresses as written";

/** The names of fields for excerpts, in order of priority. */
export const EXCERPTS = ["excerpt", "custom_excerpt", "description", "summary"];
export const COVERS = [
  ...["cover", "cover_image", "image", "featured_image", "feature_image", "hero_image"],
  ...["banner", "thumbnail", "heroImage", "coverImage", "featuredImage", "ogImage", "og_image"],
  ...["socialImage", "photo", "teaser", "images"],
];
export const AUTHORS = ["author", "authors", "Author", "Authors", "guest_author", "byline"];
/** The maps in which Hugo and Zola have authors too. */
export const AUTHOR_MAPS = ["params", "extra", "taxonomies"];
const WORDS = ["tag", "tags", "category", "categories", "keywords"];
export const CANONICAL = ["canonical_url", "canonicalUrl", "canonicalURL", "canonical"];
export const LANGUAGE = ["lang", "language", "locale"];
export const TRANSLATION_KEY = "translationKey";
export const FEATURED = ["featured", "is_featured", "pinned"];

const to = (names: readonly string[], target: Takes[string]): Takes =>
  Object.fromEntries(names.map((name) => [name, target]));

/** Maps names in the front matter to the fields that store the values. Values with other names are lost. */
const TAKES: Takes = {
  title: "title",
  slug: into("slug"),
  ...to(["permalink", "url"], ["slug", GIVEN_ADDRESSES]),
  ...to(["aliases", "alias", "redirect_from", "redirects"], GIVEN_ADDRESSES),
  ...to(EXCERPTS, "excerpt"),
  ...to(AUTHORS, "author"),
  ...to(
    AUTHOR_MAPS.flatMap((map) => AUTHORS.map((name) => `${map}.${name}`)),
    "author",
  ),
  ...to(COVERS, GIVEN_COVER),
  ...to(WORDS, ["tags", "category", GIVEN_WORDS]),
  ...to(["taxonomies.tags", "taxonomies.categories"], ["tags", "category"]),
  ...to(["extra", "params", "header"], GIVEN_COVER),
  ...to(FEATURED, into("is_featured")),
  read_time: "read_time",
  ...to(["seo_title", "meta_title"], "seo_title"),
  ...to(["seo_description", "meta_description"], "seo_description"),
  ...to(CANONICAL, "canonical_url"),
  ...to(LANGUAGE, into("language")),
  [TRANSLATION_KEY]: READ,
};

/** Whether a value is a text that was split into several tags, or a tag with a "#". */
const isText = (value: unknown) => typeof value === "string" && /^#|[\s,]/.test(value);

/**
 * Returns the values of the front matter that a post does not store. `dateGiven` and `cover` are as written in the
 * front matter.
 */
export function lostOfFrontMatter(
  front: Fields,
  fields: Fields,
  dateGiven: unknown,
  cover: string,
): LostValue[] {
  const names = Object.keys(front);
  const takes = {
    ...to(names, GIVEN_DATE),
    ...TAKES,
    ...to(
      names.filter((name) => isSign(name, front[name])),
      READ,
    ),
  };
  const written = {
    [GIVEN_DATE]: fields.publish_date === undefined ? "" : dateGiven,
    [GIVEN_COVER]: fields.image === undefined ? "" : cover,
    [GIVEN_ADDRESSES]: fields.slug === undefined ? [] : formerAddresses(front),
    [GIVEN_WORDS]: WORDS.flatMap((name) => [front[name]].flat()).filter(isText),
  };
  return lostIn(front, { ...fields, ...written }, takes);
}
