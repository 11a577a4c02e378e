import { type ContentNoun, nounOf } from "./registry";

type Fields = Record<string, unknown>;

/** The fields to save when `version` replaces `stored`, corrected by the noun's `fromVersion`. */
export function restoredFields(key: ContentNoun, version: Fields, stored: Fields): Fields {
  const noun = nounOf(key);
  return (noun.isSingle ? undefined : noun.fromVersion?.(version, stored)) ?? version;
}
