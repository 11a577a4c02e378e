import {
  type PublicationInput,
  type PublicationKind,
  publicationLink,
} from "@/lib/content/nouns/publication/schema";
import { slugify } from "@/lib/text/slug";

type Kind = PublicationKind | "other";

const TYPES: Record<Kind, string> = {
  paper: "article",
  talk: "inproceedings",
  patent: "misc",
  book: "book",
  thesis: "thesis",
  report: "techreport",
  other: "misc",
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const ESCAPES: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  // Braces would end the field.
  "{": "",
  "}": "",
};

const escaped = (text: string) =>
  text
    .replace(/[\\~^{}&%$#_]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)
    // Two of them in a row would mean another character.
    .replace(/-{2,}|`{2,}|'{2,}/g, (signs) => [...signs].join("{}"));

/** A name that contains a comma or 'and' needs braces, so that BibTeX does not split it. */
const author = (name: string) => (/,|\sand\s/i.test(name) ? `{${escaped(name)}}` : escaped(name));

const VENUE_FIELDS: Record<Kind, string> = {
  paper: "journal",
  talk: "booktitle",
  patent: "howpublished",
  book: "howpublished",
  thesis: "institution",
  report: "institution",
  other: "howpublished",
};

/** Kinds that BibTeX's entry types do not name. */
const NOTES: Partial<Record<Kind, string>> = { talk: "Talk", patent: "Patent" };

/** 'lindqvist2019leaks': the first author's last name, the year, and the first long word of the title. */
function keyOf({ authors, date, title }: PublicationInput): string {
  const name = slugify(authors[0]?.split(" ").at(-1) ?? "");
  const word =
    slugify(title)
      .split("-")
      .find((part) => part.length > 3) ?? "";
  return `${name}${date?.slice(0, 4) ?? ""}${word}`.replaceAll("-", "") || "publication";
}

/** The publication as a BibTeX entry: the owner's text, or made from its fields. */
export function bibtexOf(publication: PublicationInput): string {
  if (publication.bibtex.trim() !== "") return publication.bibtex.trim();
  const { title, authors, venue, publisher, volume, number, pages, date, doi } = publication;
  const kind = publication.kind ?? "other";
  const month = date && MONTHS[Number(date.slice(5, 7)) - 1];
  const fields: [string, string][] = [
    ["title", `{${escaped(title)}}`],
    ["author", authors.map(author).join(" and ")],
    [VENUE_FIELDS[kind], escaped(venue)],
    ["publisher", escaped(publisher)],
    ["volume", escaped(volume)],
    ["number", escaped(number)],
    ["pages", escaped(pages).replaceAll("–", "--")],
    ["year", date?.slice(0, 4) ?? ""],
    ["day", date?.slice(8, 10) ?? ""],
    ["doi", doi],
    ["note", NOTES[kind] ?? ""],
    ["url", publicationLink({ ...publication, doi: "" }).replace(/[{}]/g, encodeURIComponent)],
  ];
  const lines = fields.filter(([, value]) => value !== "" && value !== "{}");
  return [
    `@${TYPES[kind]}{${keyOf(publication)},`,
    ...lines.map(([name, value]) => `  ${name} = {${value}},`),
    // The names of months are macros, so they have no braces.
    ...(month ? [`  month = ${month},`] : []),
    "}",
  ].join("\n");
}

/** All publications in one file. Repeated keys get a number, because keys must be unique. */
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
