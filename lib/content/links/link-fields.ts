import { type ContentNoun, NOUNS, nounOf } from "@/lib/content/registry";

/** Nouns with outgoing links. */
export const LINKED_NOUNS: readonly ContentNoun[] = NOUNS.filter(
  ({ links }) => links.length > 0,
).map(({ key }) => key);

/** Fields that can contain outgoing links or external pictures. */
export const linkFieldsOf = (noun: ContentNoun) => nounOf(noun).links;
