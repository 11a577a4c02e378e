import { type ContentNoun, NOUNS, nounOf } from "@/lib/content/registry";

/** The nouns that can contain outgoing links. */
export const LINKED_NOUNS: readonly ContentNoun[] = NOUNS.filter(
  ({ links }) => links.length > 0,
).map(({ key }) => key);

/** The fields of a noun that can contain outgoing links, or pictures from other sites. */
export const linkFieldsOf = (noun: ContentNoun) => nounOf(noun).links;
