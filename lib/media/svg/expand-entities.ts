import { PictureRefusal } from "@/lib/media/picture-process/picture-refusal";
import { withoutBeginning } from "@/lib/media/text-beginning";

/** The limit for all expanded entities, in characters. A few nested entities can expand to gigabytes. */
const MOST_GROWTH = 1_000_000;
const LONGEST_ENTITY = 100_000;

const BEGINNING = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/iy;
const DECLARATION = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
/** CDATA, a comment or an entity. Only entities are expanded. CDATA and comments can be unclosed. */
const REFERENCE = /<!\[CDATA\[(?:[\s\S]*?\]\]>|[\s\S]*)|<!--(?:[\s\S]*?-->|[\s\S]*)|&([\w:.-]+);/g;
const OWN = new Set(["amp", "lt", "gt", "quot", "apos"]);
/** The only HTML entity that browsers write when they serialise a drawing in a page. */
const OF_PAGES = { nbsp: "\u00a0" };

/**
 * Splits an XML text into the declarations of its document type and the text after the document type. Drops the text
 * before the document type.
 */
function splitType(source: string): { declarations: string; rest: string } {
  const text = withoutBeginning(source, BEGINNING);
  const begin = /^<!doctype\b[^>[]*([>[])/i.exec(text);
  if (!begin) return { declarations: "", rest: text };
  if (begin[1] === ">") return { declarations: "", rest: text.slice(begin[0].length) };
  const end = /\]\s*>/g;
  end.lastIndex = begin[0].length;
  const found = end.exec(text);
  if (!found) throw new PictureRefusal("unreadable");
  return {
    declarations: text.slice(begin[0].length, found.index),
    rest: text.slice(end.lastIndex),
  };
}

/**
 * Expands an XML text's entities and drops its document type. Throws PictureRefusal if the document type has no end, or
 * if the text becomes too long.
 */
export function expandEntities(source: string): string {
  const { declarations, rest } = splitType(source);
  const declared = new Map<string, string>(Object.entries(OF_PAGES));
  for (const [, name = "", quoted, single] of declarations.matchAll(DECLARATION)) {
    declared.set(name, quoted ?? single ?? "");
  }
  for (const [, name = ""] of declarations.matchAll(/<!ENTITY\s+([\w:.-]+)\s+(?:SYSTEM|PUBLIC)\b/g))
    declared.set(name, "");
  const expanded = new Map<string, string>();
  let room = MOST_GROWTH;

  function expansionOf(name: string): string {
    const before = expanded.get(name);
    if (before !== undefined) return before;
    // An entity that contains itself is empty inside itself.
    expanded.set(name, "");
    const value = expand(declared.get(name) ?? "", LONGEST_ENTITY);
    expanded.set(name, value);
    return value;
  }

  function expand(text: string, most: number): string {
    let length = 0;
    return text.replace(REFERENCE, (all, name: string | undefined) => {
      if (name === undefined || OWN.has(name) || !declared.has(name)) return all;
      const value = expansionOf(name);
      length += value.length;
      room -= value.length + 1;
      if (length > most || room < 0) throw new PictureRefusal("too-complex");
      return value;
    });
  }

  return expand(rest, MOST_GROWTH);
}
