// An import lists each value of a source that no item stores. The tables of an importer (`Takes`) map each key of a
// record to fields, and `lostIn` compares the record with these fields. So `lostIn` also finds unusable values, such as
// an invalid date or a line that was cut. `ImportItem` and `ReadImport` have the lost values in the field `lost`.

export interface LostValue {
  /** The path in the source: `work[0].url`. */
  path: string;
  /** The value as text. Long values are cut. */
  value: string;
}

interface Into {
  into: readonly string[];
}

/** For a value that an import changes, such as a date. The value is lost only if all these fields are empty. */
export const into = (...fields: string[]): Into => ({ into: fields });

/** For a value that is used but not stored in a field. For example, `draft` sets the status. */
export const READ: Into = { into: [] };

/**
 * Maps the path of a value in a record, without list numbers (`location.city`), to the fields that store the value. A
 * path also applies to all paths below it. A value is lost if none of its fields contains the unchanged value.
 */
export type Takes = Readonly<Record<string, string | readonly string[] | Into>>;

type Fields = Readonly<Record<string, unknown>>;

/** The limit for the lost values of one item, and for the lost values that belong to no item. */
const MOST_VALUES = 50;
/** The limit for the lost values of all items of an import together. */
const MOST_IN_PLAN = 5_000;
const LONGEST_PATH = 200;
const LONGEST_VALUE = 200;
const DEEPEST = 30;

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Formats a lost value for the owner. */
export const lostValue = (path: string, value: unknown): LostValue => ({
  path: cut(path, LONGEST_PATH),
  value: cut(
    typeof value === "string" ? value.trim() : (JSON.stringify(value) ?? ""),
    LONGEST_VALUE,
  ),
});

/** Returns the first values, and the number of the rest. */
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
  /** The path in the record, without list numbers. */
  key: string;
  value: unknown;
}

/** Yields the texts, numbers and booleans in JSON or YAML, except empty texts. */
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

/** Returns each text, number and boolean in a value with its path. */
export const leaves = (value: unknown, path = ""): LostValue[] =>
  [...leavesOf(value, path)].map((leaf) => lostValue(leaf.path, leaf.value));

/** Returns the value of `takes` for a path, or else for the nearest path above it. */
function targetOf(takes: Takes, key: string): Takes[string] | undefined {
  for (let at = key.length; at > 0; at = key.lastIndexOf(".", at - 1)) {
    const name = key.slice(0, at);
    if (Object.hasOwn(takes, name)) return takes[name];
  }
  return undefined;
}

/** Removes Markdown's backslashes, and replaces line breaks with spaces. */
const comparable = (value: unknown) =>
  String(value).normalize("NFC").replace(/\\/g, "").replace(/\s+/g, " ").trim();

const hasPart = (texts: Iterable<string>, part: string) => {
  for (const text of texts) if (text.includes(part)) return true;
  return false;
};

/**
 * Returns the values of a record that no field has: at most 50, and the number of the others. `fields` were made from
 * the record. `path` is the path of the record in the source.
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
    // Searching within texts is slow, so the search stops when the list of lost values is full.
    return lost.length < MOST_VALUES && all.some((texts) => hasPart(texts, text));
  };
  for (const leaf of leavesOf(given, path)) if (!isTaken(leaf)) lost.push(leaf);
  return bounded(lost.map((leaf) => lostValue(leaf.path, leaf.value)));
}

/** Returns the values of `given` that a schema has left out of `kept`. */
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

/** Limits the number of lost values in a plan. */
export function boundPlan<Row extends { lost: LostValue[] }>(rows: readonly Row[]): Row[] {
  let room = MOST_IN_PLAN;
  return rows.map((row) => {
    // A list can have one more entry than `MOST_VALUES`: the number of the values that are not listed.
    const lost = bounded(row.lost, Math.min(room, MOST_VALUES + 1));
    room = Math.max(0, room - lost.length);
    return { ...row, lost };
  });
}
