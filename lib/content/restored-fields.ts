import { type ContentNoun, nounOf } from "./registry";

type Fields = Record<string, unknown>;

/**
 * The fields to save when a former version replaces `stored`. They differ from the version's fields if saving those
 * would mean another change.
 */
export function restoredFields(key: ContentNoun, version: Fields, stored: Fields): Fields {
  const noun = nounOf(key);
  return (noun.isSingle ? undefined : noun.fromVersion?.(version, stored)) ?? version;
}
