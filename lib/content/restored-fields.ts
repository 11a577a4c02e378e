import { type ContentNoun, nounOf } from "./registry";

type Fields = Record<string, unknown>;

/**
 * The fields with which a whole former version takes the place of what is `stored` now, where a save of them as they are
 * would be read as another change.
 */
export function restoredFields(key: ContentNoun, version: Fields, stored: Fields): Fields {
  const noun = nounOf(key);
  return (noun.isSingle ? undefined : noun.fromVersion?.(version, stored)) ?? version;
}
