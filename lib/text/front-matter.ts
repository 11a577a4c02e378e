import { parseDocument } from "yaml";

export interface FrontMatter {
  fields: Record<string, unknown>;
  text: string;
  /** Why the front matter cannot be read. */
  problem?: string;
}

/**
 * Splits a Markdown file into its YAML front matter and its text. Dates stay the text they are. A file
 * without front matter has none of its fields.
 */
export function readFrontMatter(file: string): FrontMatter {
  if (/^\+\+\+\s*\n/.test(file)) {
    return { fields: {}, text: file, problem: "Its front matter is TOML; only YAML can be read" };
  }
  const [whole, yaml = ""] =
    /^---[ \t]*\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(file) ?? [];
  // Removes only the line breaks that an export of this site adds around a text.
  const text = file
    .slice(whole?.length ?? 0)
    .replace(/^\n/, "")
    .replace(/\n$/, "");
  if (whole === undefined) return { fields: {}, text };
  try {
    const document = parseDocument(yaml, { schema: "core", logLevel: "silent" });
    const [error] = document.errors;
    if (error) {
      const line = (error.linePos?.[0].line ?? 0) + 1;
      return { fields: {}, text, problem: `Its front matter is not valid YAML (line ${line})` };
    }
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
