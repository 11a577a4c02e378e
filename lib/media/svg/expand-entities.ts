import { PictureRefusal } from "@/lib/media/picture-process/picture-refusal";
import { withoutBeginning } from "@/lib/media/text-beginning";

/** The highest number of characters that a drawing may grow by. A few nested entities may expand to gigabytes. */
const MOST_GROWTH = 1_000_000;
const LONGEST_ENTITY = 100_000;

const BEGINNING = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/iy;
const DECLARATION = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
/** Entities have no meaning in comments and in CDATA. Either may be without an end. */
const REFERENCE = /<!\[CDATA\[(?:[\s\S]*?\]\]>|[\s\S]*)|<!--(?:[\s\S]*?-->|[\s\S]*)|&([\w:.-]+);/g;
/** XML's own entities, which its reader knows. */
const OWN = new Set(["amp", "lt", "gt", "quot", "apos"]);
/** The only one that browsers write when they make text of a drawing in a page. */
const OF_PAGES = { nbsp: "\u00a0" };

/**
 * Splits an XML text into the declarations in its document type and the rest. Text before the document type is dropped.
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
 * Returns an XML text without its document type, with its entities expanded. An entity for another file becomes ''.
 * Throws PictureRefusal if the result is far longer than the source.
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
    // An entity that contains itself is empty there.
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
