import { type ContentNoun, NOUNS, nounOf } from "@/lib/content/registry";

/** The nouns in which a link to elsewhere can stand. */
export const LINKED_NOUNS: readonly ContentNoun[] = NOUNS.filter(
  ({ links }) => links.length > 0,
).map(({ key }) => key);

/** The fields in which links to elsewhere can stand, and pictures from there. */
export const linkFieldsOf = (noun: ContentNoun) => nounOf(noun).links;
