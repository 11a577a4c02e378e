import "server-only";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { isSlugged, readFormerSlugs, type SluggedNoun } from "@/lib/content/slugs";
import type { Database } from "@/lib/db/client";
import type { ImportItem } from "./import-item";
import {
  type Fields,
  type ImportTarget,
  importTarget,
  named,
  type StoredFields,
} from "./import-targets";

/** A way to match an imported item if no existing item has the same key. Each rule compares a different kind of key. */
interface Rule {
  /** Returns the keys of an imported item. */
  ofItem(item: ImportItem): readonly string[];
  /** Returns the keys of an existing item. */
  ofStored(stored: StoredFields): readonly string[];
  /**
   * Whether an imported and an existing item with a common key match. Without this function, all items with a common
   * key match.
   */
  fits?(item: ImportItem, stored: StoredFields): boolean;
  /** Whether the rule applies only if a single existing item matches. */
  isAlone?: boolean;
}

/**
 * Matches items of this site's own résumé: first by all values, then by key. The key is not enough, because a hidden
 * item can have the key of a public item.
 */
function ownRules(
  noun: ContentNoun,
  found: ReadonlyMap<string, readonly ImportItem[]>,
): [Rule, Rule] {
  const { keyOf } = importTarget(noun);
  const definition = nounOf(noun);
  const nameOf = (fields: Fields) => named(definition.isSingle ? "" : fields[definition.nameField]);
  const keys = new Map([...found].flatMap(([key, items]) => items.map((item) => [item, key])));
  const same: Rule = {
    ofItem: ({ isSaid, fields }) => (isSaid ? [nameOf(fields)] : []),
    ofStored: (stored) => [nameOf(stored)],
    fits: ({ isSaid, fields }, stored) =>
      Object.keys(fields).every((field) => isSaid?.(field, stored)),
  };
  const sameKey: Rule = {
    ofItem: (item) => (item.isSaid ? [keys.get(item) ?? ""] : []),
    ofStored: (stored) => [keyOf(stored)],
  };
  return [same, sameKey];
}

/**
 * Matches two items of the same year if one of them has no month. Old releases stored January for a missing month, so
 * the earliest existing item of the year matches first.
 */
function sameYear({ keyOf, yearKeyOf }: ImportTarget): Rule {
  const isYearAlone = (fields: Fields) => keyOf(fields) === yearKeyOf(fields);
  return {
    ofItem: ({ fields }) => [yearKeyOf(fields)],
    ofStored: (stored) => [yearKeyOf(stored)],
    fits: ({ fields }, stored) => isYearAlone(stored) || isYearAlone(fields),
  };
}

/** Matches items whose slug was changed, on this site or in the source. */
async function formerSlugs(noun: SluggedNoun, { keyOf }: ImportTarget, db: Database) {
  const former = await readFormerSlugs(db, noun);
  const renamedHere: Rule = {
    ofItem: ({ fields }) => [keyOf(fields)],
    ofStored: ({ id }) => former.get(id) ?? [],
  };
  const renamedThere: Rule = {
    ofItem: (item) => item.formerSlugs ?? [],
    ofStored: (stored) => [keyOf(stored)],
  };
  return [renamedHere, renamedThere];
}

/** Matches an item without a slug with the only item that has the same title. */
const sameTitle: Rule = {
  ofItem: ({ fields }) => (fields.slug || !fields.title ? [] : [named(fields.title)]),
  ofStored: ({ title }) => [named(title)],
  isAlone: true,
};

/** Matches items by any address. If one of the two items has no address, compares the rest of the key. */
const sameAddress = ({ addressesOf, wordsKeyOf }: ImportTarget): Rule[] => [
  {
    ofItem: ({ fields }) => addressesOf(fields),
    ofStored: addressesOf,
  },
  {
    ofItem: ({ fields }) => [wordsKeyOf(fields)],
    ofStored: (stored) => [wordsKeyOf(stored)],
    fits: ({ fields }, stored) =>
      addressesOf(fields).length === 0 || addressesOf(stored).length === 0,
  },
];

/**
 * If an item lacks parts of the key, matches the only existing item with the other parts. Items with the most known
 * parts are matched first. Items with an address match only by the address.
 */
function knownParts(target: ImportTarget, items: readonly ImportItem[]): Rule[] {
  const { addressesOf, wordsKeyOf, keyFields } = target;
  const [name = "", ...others] = keyFields;
  const unknownIn = ({ fields }: ImportItem) =>
    fields[name] && addressesOf(fields).length === 0
      ? others.filter((field) => fields[field] === undefined)
      : [];
  const all = new Map(items.map(unknownIn).map((fields) => [fields.join(), fields]));
  return [...all]
    .filter(([, unknown]) => unknown.length > 0)
    .sort(([, a], [, b]) => a.length - b.length)
    .map(([key, unknown]) => {
      const blank = Object.fromEntries(unknown.map((field) => [field, undefined]));
      return {
        ofItem: (item) => (unknownIn(item).join() === key ? [wordsKeyOf(item.fields)] : []),
        ofStored: (stored) => [wordsKeyOf({ ...stored, ...blank })],
        isAlone: true,
      };
    });
}

/** Returns the rules for a noun, in the order in which they are tried. */
async function rulesFor(
  noun: ContentNoun,
  items: readonly ImportItem[],
  db: Database,
): Promise<Rule[]> {
  const target = importTarget(noun);
  return isSlugged(noun)
    ? [...(await formerSlugs(noun, target, db)), sameTitle]
    : [sameYear(target), ...sameAddress(target), ...knownParts(target, items)];
}

/** Adds the matches among `others` to `current`. Each existing item matches at most once. */
function addFound(
  { ofItem, ofStored, fits = () => true, isAlone = false }: Rule,
  current: Map<ImportItem, StoredFields>,
  items: readonly ImportItem[],
  others: readonly StoredFields[],
) {
  const taken = new Set(current.values());
  const byKey = new Map<string, StoredFields[]>();
  for (const stored of others) {
    for (const key of ofStored(stored)) {
      const equals = byKey.get(key) ?? [];
      byKey.set(key, equals);
      equals.push(stored);
    }
  }
  for (const item of items) {
    if (current.has(item)) continue;
    const [found, another] = ofItem(item)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((stored) => !taken.has(stored) && fits(item, stored));
    if (!found || (isAlone && another)) continue;
    current.set(item, found);
    taken.add(found);
  }
}

/**
 * Returns the existing items that match imported items. `found` has the imported items by key. The oldest of several
 * existing items with the same key is matched first.
 */
export async function findCurrent(
  noun: ContentNoun,
  found: ReadonlyMap<string, readonly ImportItem[]>,
  db: Database,
): Promise<Map<ImportItem, StoredFields>> {
  const current = new Map<ImportItem, StoredFields>();
  if (found.size === 0) return current;
  const target = importTarget(noun);
  const items = [...found.values()].flat();
  const all = [...ownRules(noun, found), ...(await rulesFor(noun, items, db))];
  const rules = all.map((rule) => ({
    ...rule,
    wanted: new Set(items.flatMap(rule.ofItem)),
  }));
  const others: StoredFields[] = [];
  for await (const stored of target.each(db)) {
    const item = found
      .get(target.keyOf(stored))
      ?.find((one) => !current.has(one) && one.isSaid === undefined);
    if (item) current.set(item, stored);
    // Posts can be long, so only possible matches stay in memory.
    else if (rules.some(({ ofStored, wanted }) => ofStored(stored).some((key) => wanted.has(key))))
      others.push(stored);
  }
  others.sort((a, b) => target.keyOf(a).localeCompare(target.keyOf(b)));
  for (const rule of rules) addFound(rule, current, items, others);
  return current;
}
