import { namesInWords } from "../import-parts";
import { type LostValue, lostIn } from "../lost/lost-values";
import { type Fields, plain } from "./bibtex-fields";
import { type BibtexEntry, entryText } from "./bibtex-file";
import type { PublicEntry } from "./private-fields";

// A child inherits values of its parent. For example, a paper inherits the year and publisher of its proceedings. Often,
// the parent is the work of other people.

/** The entries of a file, by their keys in lower case. */
type ByKey = ReadonlyMap<string, PublicEntry>;

/** Returns the key of the parent; '' if the entry has no parent. */
export const parentKey = ({ fields }: BibtexEntry, name = "crossref") =>
  fields.get(name)?.trim().toLowerCase() ?? "";

/** Fields that a child does not inherit. With an inherited DOI, parent and child would count as one publication. */
const OF_PARENT = [
  ...["title", "subtitle", "crossref", "doi", "url", "eprint", "abstract", "pages", "note"],
  "keywords",
];

function inheritedFrom({ fields }: BibtexEntry): Map<string, string> {
  const title = fields.get("title");
  const inherited = new Map(fields);
  for (const name of OF_PARENT) inherited.delete(name);
  if (title !== undefined) inherited.set("booktitle", title);
  return inherited;
}

/** Adds the inherited fields of the parent, also to the BibTeX, which then does not need the parent. */
export function withParent(entry: PublicEntry, entries: ByKey): PublicEntry {
  const parent = entries.get(parentKey(entry));
  if (!parent || parent === entry) return entry;
  const fields = new Map(entry.fields);
  fields.delete("crossref");
  for (const [name, value] of inheritedFrom(parent)) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return { ...entry, fields, source: entryText({ ...entry, fields }) };
}

/** Types of entries that only hold values for other entries, or group them. */
const HELPERS = ["xdata", "set"];

const has = (fields: Fields, name: string) => plain(fields, name) !== "";

/** Returns the fields of an entry that no child has. */
function lostOfHelper(entry: PublicEntry, hasHeirs: boolean): LostValue[] {
  const inherited = inheritedFrom(entry);
  const lost = [...entry.fields].filter(
    ([name, value]) => !hasHeirs || (name !== "title" && inherited.get(name) !== value),
  );
  return [...lostIn(Object.fromEntries(lost), {}, {}, entry.key), ...entry.leftOut];
}

/**
 * Finds entries that are probably no publications of the owner: entries that only help others (`helpers`, which are left
 * out), and parents with editors but no author (`edited`). The owner may be one of the editors.
 */
export function helpersAmong(entries: readonly PublicEntry[], byKey: ByKey) {
  const parentsBy = (name: string) =>
    entries.flatMap((entry) => {
      const parent = byKey.get(parentKey(entry, name));
      return parent && parent !== entry ? [parent] : [];
    });
  const withHeirs = new Set(parentsBy("crossref"));
  const parents = new Set([...withHeirs, ...parentsBy("xref")]);
  const isUnwritten = (entry: PublicEntry) => parents.has(entry) && !has(entry.fields, "author");
  const isEdited = (entry: PublicEntry) => isUnwritten(entry) && has(entry.fields, "editor");
  const helpers = entries.filter(
    (entry) => HELPERS.includes(entry.type) || (isUnwritten(entry) && !isEdited(entry)),
  );
  const names = helpers.map(({ fields, key }) => (plain(fields, "title") || key).slice(0, 100));
  const list = `These BibTeX entries only help other entries, and are left out: ${namesInWords(names)}`;
  return {
    helpers: new Set(helpers),
    edited: new Set(entries.filter(isEdited)),
    lost: helpers.flatMap((entry) => lostOfHelper(entry, withHeirs.has(entry))),
    warnings: names.length === 0 ? [] : [list],
  };
}
