// An import lists each value of a source that it does not take. An importer says in a table (`Takes`) where each
// key of a record goes, and `lostIn` compares the record with the fields made from it. So it also lists a value that
// was read but could not be used: a number for a text, an invalid date, a line that was cut. A new importer writes a
// table for each of its records, and puts what `lostIn` returns into `lost` of its items (`ImportItem`), or of the
// whole import (`ReadImport`) for values that belong to no item.

/** A value of a source that an import does not take. */
export interface LostValue {
  /** Its place in the source: `work[0].url`. */
  path: string;
  /** As text, cut where it is long. */
  value: string;
}

interface Into {
  into: readonly string[];
}

/** For a value that changes its form: a date, a picture. It counts as taken if one of the fields is not empty. */
export const into = (...fields: string[]): Into => ({ into: fields });

/** For a value that is read but not stored in a field: `draft` decides about the status. */
export const READ: Into = { into: [] };

/**
 * The fields that take the values of a record, by their paths in it without the numbers of lists (`location.city`); a path stands
 * for all below it. The named fields contain the value unchanged, alone or within other text.
 */
export type Takes = Readonly<Record<string, string | readonly string[] | Into>>;

type Fields = Readonly<Record<string, unknown>>;

/** Of an item, or of the import as a whole. */
const MOST_VALUES = 50;
/** Of all items of an import together. */
const MOST_IN_PLAN = 5_000;
const LONGEST_PATH = 200;
const LONGEST_VALUE = 200;
const DEEPEST = 30;

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** A value of a source, in the form that the owner sees. */
export const lostValue = (path: string, value: unknown): LostValue => ({
  path: cut(path, LONGEST_PATH),
  value: cut(
    typeof value === "string" ? value.trim() : (JSON.stringify(value) ?? ""),
    LONGEST_VALUE,
  ),
});

/** The first of many values, and how many more there are. */
export function bounded(values: readonly LostValue[], most = MOST_VALUES): LostValue[] {
  if (values.length <= most) return [...values];
  const rest = (values.length - most).toLocaleString("en-US");
  return [...values.slice(0, most), { path: "…", value: `${rest} more` }];
}

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;

const step = (path: string, name: string) => {
  const isPlain = !/[.[\]]/.test(name) && name !== "";
  if (path === "") return name;
  return isPlain ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
};

interface Leaf {
  path: string;
  /** The path in the record without the numbers of lists. */
  key: string;
  value: unknown;
}

/** The simple values in a value of JSON or YAML, without empty texts, lists and maps. */
function* leavesOf(value: unknown, path: string, key = "", depth = 0): Generator<Leaf> {
  if (value === null || value === undefined) return;
  if (!isBranch(value) || depth === DEEPEST) {
    if (typeof value !== "string" || value.trim() !== "") yield { path, key, value };
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (Array.isArray(value)) yield* leavesOf(inner, `${path}[${name}]`, key, depth + 1);
    else {
      yield* leavesOf(inner, step(path, name), key === "" ? name : `${key}.${name}`, depth + 1);
    }
  }
}

/** Each text, number and truth value in it, path by path. */
export const leaves = (value: unknown, path = ""): LostValue[] =>
  [...leavesOf(value, path)].map((leaf) => lostValue(leaf.path, leaf.value));

/** The entry of the table for a path, or for the nearest path above it. */
function targetOf(takes: Takes, key: string): Takes[string] | undefined {
  for (let at = key.length; at > 0; at = key.lastIndexOf(".", at - 1)) {
    const name = key.slice(0, at);
    if (Object.hasOwn(takes, name)) return takes[name];
  }
  return undefined;
}

/** Texts in the form for comparing. Escapes of Markdown and line breaks do not count. */
const comparable = (value: unknown) =>
  String(value).normalize("NFC").replace(/\\/g, "").replace(/\s+/g, " ").trim();

const hasPart = (texts: Iterable<string>, part: string) => {
  for (const text of texts) if (text.includes(part)) return true;
  return false;
};

/**
 * The values of a record that no field has. `fields` were made from it, `takes` says which field takes which value, and
 * `path` is the record's path in the source. Returns at most 50, and the number of the others.
 */
export function lostIn(given: unknown, fields: Fields, takes: Takes, path = ""): LostValue[] {
  const said = new Map<string, Set<string>>();
  const textsOf = (name: string) => {
    const known = said.get(name);
    if (known) return known;
    const leavesIn = [...leavesOf(fields[name], name)];
    const texts = new Set(leavesIn.map(({ value }) => comparable(value)));
    said.set(name, texts);
    return texts;
  };
  const lost: Leaf[] = [];
  const isTaken = ({ key, value }: Leaf) => {
    const target = targetOf(takes, key);
    if (target === undefined) return false;
    if (typeof target === "object" && "into" in target) {
      return target === READ || target.into.some((name) => textsOf(name).size > 0);
    }
    const text = comparable(value);
    const all = [target].flat().map(textsOf);
    if (all.some((texts) => texts.has(text))) return true;
    // Looking through texts takes long where there are many values.
    return lost.length < MOST_VALUES && all.some((texts) => hasPart(texts, text));
  };
  for (const leaf of leavesOf(given, path)) if (!isTaken(leaf)) lost.push(leaf);
  return bounded(lost.map((leaf) => lostValue(leaf.path, leaf.value)));
}

/** The values under unknown names, which a schema has left out of `kept`. */
export function leftOutOf(given: unknown, kept: unknown, path = ""): LostValue[] {
  if (!isBranch(given) || !isBranch(kept)) return [];
  if (Array.isArray(given)) {
    if (!Array.isArray(kept) || kept.length !== given.length) return [];
    return given.flatMap((one, index) => leftOutOf(one, kept[index], `${path}[${index}]`));
  }
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(kept, name)
      ? leftOutOf(value, (kept as Fields)[name], step(path, name))
      : leaves(value, step(path, name)),
  );
}

/** Shortens the lists of a plan's rows so that together they stay small. */
export function boundPlan<Row extends { lost: LostValue[] }>(rows: readonly Row[]): Row[] {
  let room = MOST_IN_PLAN;
  return rows.map((row) => {
    // Another entry has the number of the rest.
    const lost = bounded(row.lost, Math.min(room, MOST_VALUES + 1));
    room = Math.max(0, room - lost.length);
    return { ...row, lost };
  });
}
