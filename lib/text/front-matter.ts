import { isScalar, parseDocument, visit } from "yaml";

export interface FrontMatter {
  fields: Record<string, unknown>;
  text: string;
  /** Why the front matter cannot be read. */
  problem?: string;
}

/** In characters. The parser compares each key with all others of its map. */
const LONGEST = 100_000;
const MOST_KEYS = 1_000;

/** Colons and question marks that may follow a key or stand before one: there are no more keys than these. */
const hasMoreKeys = (yaml: string): boolean =>
  (yaml.match(/:(?=[\s,[\]{}"']|$)|(?:^|[\s,[{-])\?(?=\s|$)/gm)?.length ?? 0) > MOST_KEYS;

/** Why the fields of a parsed document are not taken; null for those that are. */
function problemIn(document: ReturnType<typeof parseDocument>): string | null {
  let problem: string | null = null;
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key)) return;
      problem = "Its front matter has a key that is no text";
      return visit.BREAK;
    },
  });
  return problem;
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** The YAML of a Markdown file's front matter; null where it has none. */
export const frontMatterIn = (file: string): string | null => FRONT_MATTER.exec(file)?.[1] ?? null;

/**
 * Splits a Markdown file into its YAML front matter and its text. Dates stay the text they are. A file
 * without front matter has none of its fields.
 */
export function readFrontMatter(file: string): FrontMatter {
  if (/^\+\+\+\s*\n/.test(file)) {
    return { fields: {}, text: file, problem: "Its front matter is TOML; only YAML can be read" };
  }
  const [whole, yaml = ""] = FRONT_MATTER.exec(file) ?? [];
  // Removes only the line breaks that an export of this site adds around a text.
  const text = file
    .slice(whole?.length ?? 0)
    .replace(/^\n/, "")
    .replace(/\n$/, "");
  if (whole === undefined) return { fields: {}, text };
  if (yaml.length > LONGEST || hasMoreKeys(yaml)) {
    const [length, keys] = [LONGEST, MOST_KEYS].map((most) => most.toLocaleString("en"));
    return {
      fields: {},
      text,
      problem: `Its front matter has more than ${length} characters or ${keys} keys`,
    };
  }
  try {
    const document = parseDocument(yaml, { schema: "core", logLevel: "silent" });
    const [error] = document.errors;
    if (error) {
      const line = (error.linePos?.[0].line ?? 0) + 1;
      return { fields: {}, text, problem: `Its front matter is not valid YAML (line ${line})` };
    }
    const problem = problemIn(document);
    if (problem !== null) return { fields: {}, text, problem };
    const fields: unknown = document.toJS({ maxAliasCount: 100 });
    const isMap = typeof fields === "object" && fields !== null && !Array.isArray(fields);
    return { fields: isMap ? (fields as Record<string, unknown>) : {}, text };
  } catch {
    return {
      fields: {},
      text,
      problem: "Its front matter refers to itself too often, or is too deep",
    };
  }
}
