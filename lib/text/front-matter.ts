import { parse as parseToml, TomlDate, TomlError } from "smol-toml";
import { isScalar, parseDocument, visit } from "yaml";

export interface FrontMatter {
  fields: Record<string, unknown>;
  text: string;
  /** Why the front matter cannot be read. */
  problem?: string;
  /** Whether the mark before the front matter is missing. Only Hexo reads such front matter. */
  isUnopened?: boolean;
}

type Fields = FrontMatter["fields"];

/** The raw front matter, and the position at which the text begins. */
interface Found {
  format: "YAML" | "TOML" | "JSON";
  source: string;
  /** The number of characters before the text. */
  length: number;
  isUnopened?: boolean;
}

/** The limit in characters. Longer YAML is slow, because the parser compares each key with all others of its map. */
const LONGEST = 100_000;
const MOST_KEYS = 1_000;
const DEEPEST = 50;

/** Signs before or after keys. Their number is an upper limit for the number of keys. */
const KEY_SIGNS = {
  YAML: /:(?=[\s,[\]{}"']|$)|(?:^|[\s,[{-])\?(?=\s|$)/gm,
  TOML: /[=.]|^\s*\[/gm,
  JSON: /:/g,
};

/**
 * Whether the front matter possibly has more than `MOST_KEYS` keys. In YAML, signs between quotation marks count too,
 * because a quotation mark can be ordinary text there.
 */
function hasMoreKeys({ format, source }: Found): boolean {
  const bare = format === "YAML" ? source : source.replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g, '""');
  return (bare.match(KEY_SIGNS[format])?.length ?? 0) > MOST_KEYS;
}

/** Turns each number in an unusual format into text: '3.10' is a version, and '007' is a name. */
function keepNumbersAsWritten(document: ReturnType<typeof parseDocument>): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, source } = scalar;
      if (typeof value === "number" && source !== undefined && source !== String(value)) {
        scalar.value = source;
      }
    },
  });
}

/** Whether a parsed document has a key that is not text. */
function hasOtherKeys(document: ReturnType<typeof parseDocument>): boolean {
  let isFound = false;
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key)) return;
      isFound = true;
      return visit.BREAK;
    },
  });
  return isFound;
}

/** Front matter between two marks. */
const MARKED: readonly [Found["format"], RegExp][] = [
  ["YAML", /^---[ \t]*(?:ya?ml[ \t]*)?\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/],
  ["TOML", /^\+\+\+[ \t]*\n([\s\S]*?)(?<=\n)\+\+\+[ \t]*(?:\n|$)/],
  ["TOML", /^---[ \t]*toml[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/],
  ["JSON", /^---[ \t]*json[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/],
];
/** Hexo's format: YAML without a mark before it. Each line must look like YAML. */
const UNOPENED =
  /^(?![#\s-])((?:[^\s:#-][^:\n]*:(?:[ \t].*)?\n|[# \t].*\n|-[ \t].*\n|\n)+)-{3,}[ \t]*(?:\n|$)/;
/** Hexo's format: the members of an object, without its braces. */
const MEMBERS = /^(?:;;;[ \t]*\n)?(\s*"[^"\n]*"\s*:[\s\S]*?)(?<=\n);;;[ \t]*(?:\n|$)/;

/** Returns the length of the JSON object with which a text in Hugo's format begins; null if the object has no end. */
function objectLength(text: string): number | null {
  let depth = 0;
  for (const { 0: sign, index } of text
    .slice(0, 2 * LONGEST)
    .matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (sign === "{") depth++;
    if (sign === "}" && --depth === 0) return index + 1;
  }
  return null;
}

/** Returns the front matter of a file; null if there is none, or if its end is missing. */
function find(file: string): Found | null {
  for (const [format, pattern] of MARKED) {
    const [whole, source = ""] = pattern.exec(file) ?? [];
    if (whole !== undefined) return { format, source, length: whole.length };
  }
  const [unopened, yaml = ""] = UNOPENED.exec(file) ?? [];
  if (unopened !== undefined && /^(title|date):/m.test(yaml)) {
    return { format: "YAML", source: yaml, length: unopened.length, isUnopened: true };
  }
  const [list, members] = MEMBERS.exec(file) ?? [];
  if (list !== undefined) return { format: "JSON", source: `{${members}}`, length: list.length };
  const length = /^\{\s*["}]/.test(file) ? objectLength(file) : null;
  const rest = /^[ \t]*(?:\n|$)/.exec(file.slice(length ?? 0))?.[0];
  return length === null || rest === undefined
    ? null
    : { format: "JSON", source: file.slice(0, length), length: length + rest.length };
}

/** Returns the raw front matter of a Markdown file; null without front matter. */
export const frontMatterIn = (file: string): string | null => find(file)?.source ?? null;

/** Returns a value with its dates as text. Throws if the value is nested too deeply, or contains itself. */
function plain(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new RangeError("Too deep");
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, plain(one, depth + 1)]),
  );
}

const mapOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const notValid = (format: Found["format"], line?: number) =>
  `Its front matter is not valid ${format}${line === undefined ? "" : ` (line ${line})`}`;

const TOO_DEEP = "Its front matter is nested too deeply, or its YAML aliases expand too much";

type Read = { fields: Fields } | { problem: string };

/** Parses a YAML document. `line` is the line of a syntax error. `hasOtherKeys` means that a key is not text. */
function yamlValue(source: string): { value: unknown } | { line: number } | { hasOtherKeys: true } {
  const document = parseDocument(source, { schema: "core", logLevel: "silent" });
  const [error] = document.errors;
  if (error) return { line: error.linePos?.[0].line ?? 0 };
  if (hasOtherKeys(document)) return { hasOtherKeys: true };
  keepNumbersAsWritten(document);
  return { value: plain(document.toJS({ maxAliasCount: 100 })) };
}

function readYaml(source: string): Read {
  const read = yamlValue(source);
  if ("line" in read) return { problem: notValid("YAML", read.line + 1) };
  if ("hasOtherKeys" in read) return { problem: "Its front matter has a key that is not text" };
  return { fields: mapOf(read.value) };
}

/** The limit in characters for a YAML file. It is higher than the limit for front matter. */
const LONGEST_FILE = 200_000;
const MOST_KEYS_IN_FILE = 5_000;

/** The value of a YAML file, or the reason why the file cannot be read. */
export type YamlFile = { value: unknown } | { problem: string };

/** Reads a YAML file. Dates and numbers keep their format. */
export function readYamlFile(source: string): YamlFile {
  const keys = source.match(KEY_SIGNS.YAML)?.length ?? 0;
  if (source.length > LONGEST_FILE || keys > MOST_KEYS_IN_FILE) {
    const [length, most] = [LONGEST_FILE, MOST_KEYS_IN_FILE].map((one) => one.toLocaleString("en"));
    return { problem: `it has more than ${length} characters or ${most} keys` };
  }
  try {
    const read = yamlValue(source);
    if ("line" in read) return { problem: `it is not valid YAML (line ${read.line})` };
    if ("hasOtherKeys" in read) return { problem: "it has a key that is not text" };
    return read;
  } catch {
    return { problem: "it is nested too deeply, or its aliases expand too much" };
  }
}

function readToml(source: string): Read {
  try {
    return { fields: mapOf(plain(parseToml(source, { maxDepth: DEEPEST }))) };
  } catch (error) {
    if (error instanceof TomlError) return { problem: notValid("TOML", error.line + 1) };
    throw error;
  }
}

function readJson(source: string): Read {
  try {
    return { fields: mapOf(plain(JSON.parse(source))) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: notValid("JSON") };
    throw error;
  }
}

const READERS = { YAML: readYaml, TOML: readToml, JSON: readJson };

/**
 * Splits a Markdown file into its front matter and its text. The front matter is YAML, TOML (`+++`) or JSON. Dates are
 * returned as text. Without front matter, `fields` is empty.
 */
export function readFrontMatter(file: string): FrontMatter {
  const found = find(file);
  // Removes only the line breaks that an export of this site adds around a text.
  const text = file
    .slice(found?.length ?? 0)
    .replace(/^\n/, "")
    .replace(/\n$/, "");
  if (found === null) return { fields: {}, text };
  if (found.source.length > LONGEST || hasMoreKeys(found)) {
    const [length, keys] = [LONGEST, MOST_KEYS].map((most) => most.toLocaleString("en"));
    const problem = `Its front matter has more than ${length} characters or ${keys} keys`;
    return { fields: {}, text, problem };
  }
  try {
    const isUnopened = found.isUnopened ? { isUnopened: true } : {};
    return { fields: {}, text, ...isUnopened, ...READERS[found.format](found.source) };
  } catch {
    return { fields: {}, text, problem: TOO_DEEP };
  }
}
