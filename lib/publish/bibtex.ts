import {
  type PublicationInput,
  type PublicationKind,
  publicationLink,
} from "@/lib/content/nouns/publication/schema";
import { slugify } from "@/lib/text/slug";

/**
 * Maps each kind of publication to its BibTeX entry type, and to the BibTeX field for the venue. `note` names the kind
 * if the entry type does not show it.
 */
const ENTRIES: Record<
  PublicationKind | "other",
  { type: string; venueField: string; note?: string }
> = {
  paper: { type: "article", venueField: "journal" },
  talk: { type: "inproceedings", venueField: "booktitle", note: "Talk" },
  patent: { type: "misc", venueField: "howpublished", note: "Patent" },
  book: { type: "book", venueField: "howpublished" },
  thesis: { type: "thesis", venueField: "institution" },
  report: { type: "techreport", venueField: "institution" },
  other: { type: "misc", venueField: "howpublished" },
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const ESCAPES: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  // Braces are removed, because they could end the field.
  "{": "",
  "}": "",
};

const escaped = (text: string) =>
  text
    .replace(/[\\~^{}&%$#_]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)
    // Puts '{}' between repeated signs. Otherwise, LaTeX would print another character: a dash instead of '--'.
    .replace(/-{2,}|`{2,}|'{2,}/g, (signs) => [...signs].join("{}"));

/** A name that contains a comma or 'and' needs braces, so that BibTeX does not split it. */
const author = (name: string) => (/,|\sand\s/i.test(name) ? `{${escaped(name)}}` : escaped(name));

/**
 * The key of an entry, as in 'lindqvist2019leaks': the first author's last name, the year, the title's first long word.
 */
function keyOf({ authors, date, title }: PublicationInput): string {
  const name = slugify(authors[0]?.split(" ").at(-1) ?? "");
  const word =
    slugify(title)
      .split("-")
      .find((part) => part.length > 3) ?? "";
  return `${name}${date?.slice(0, 4) ?? ""}${word}`.replaceAll("-", "") || "publication";
}

/** The publication as a BibTeX entry: the owner's own entry, or else an entry made from the publication's fields. */
export function bibtexOf(publication: PublicationInput): string {
  if (publication.bibtex.trim() !== "") return publication.bibtex.trim();
  const { title, authors, venue, publisher, volume, number, pages, date, doi } = publication;
  const { type, venueField, note = "" } = ENTRIES[publication.kind ?? "other"];
  const month = date && MONTHS[Number(date.slice(5, 7)) - 1];
  const fields: [string, string][] = [
    ["title", `{${escaped(title)}}`],
    ["author", authors.map(author).join(" and ")],
    [venueField, escaped(venue)],
    ["publisher", escaped(publisher)],
    ["volume", escaped(volume)],
    ["number", escaped(number)],
    ["pages", escaped(pages).replaceAll("–", "--")],
    ["year", date?.slice(0, 4) ?? ""],
    ["day", date?.slice(8, 10) ?? ""],
    ["doi", doi],
    ["note", note],
    ["url", publicationLink({ ...publication, doi: "" }).replace(/[{}]/g, encodeURIComponent)],
  ];
  const lines = fields.filter(([, value]) => value !== "" && value !== "{}");
  return [
    `@${type}{${keyOf(publication)},`,
    ...lines.map(([name, value]) => `  ${name} = {${value}},`),
    // BibTeX has a macro for each month. A macro has no braces.
    ...(month ? [`  month = ${month},`] : []),
    "}",
  ].join("\n");
}

/** All publications as one BibTeX file. A repeated key gets a number, because the keys of a file must be unique. */
export function bibtexFile(publications: readonly PublicationInput[]): string {
  const used = new Set<string>();
  const entries = publications.map((one) =>
    bibtexOf(one).replace(/^(@\w+\s*[{(]\s*)([^\s,{}()]*)(?=\s*,)/, (_, begin, key) => {
      let free = key;
      for (let number = 2; used.has(free.toLowerCase()); number++) free = `${key}-${number}`;
      used.add(free.toLowerCase());
      return begin + free;
    }),
  );
  return entries.map((entry) => `${entry}\n`).join("\n");
}
