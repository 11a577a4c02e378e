import type { Publication, PublicationKind } from "@/lib/content/publication/schema";
import { publicationLink } from "@/lib/content/publication/schema";
import { slugify } from "@/lib/text/slug";

const TYPES: Record<PublicationKind, string> = {
  paper: "article",
  talk: "inproceedings",
  patent: "misc",
  book: "book",
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Signs that mean something to TeX are kept from doing so; braces would end the field. */
const escaped = (text: string) =>
  text
    .replace(/\\/g, "\\textbackslash ")
    .replace(/[{}]/g, "")
    .replace(/[&%$#_]/g, "\\$&");

type Cited = Pick<
  Publication,
  "title" | "authors" | "venue" | "publisher" | "date" | "url" | "doi" | "kind" | "bibtex"
>;

/** 'lindqvist2019leaks': the first author's last name, the year and the first long word of the title. */
function keyOf({ authors, date, title }: Cited): string {
  const name = slugify(authors[0]?.split(" ").at(-1) ?? "");
  const word =
    slugify(title)
      .split("-")
      .find((part) => part.length > 3) ?? "";
  return `${name}${date?.slice(0, 4) ?? ""}${word}`.replaceAll("-", "") || "publication";
}

/** The publication as a BibTeX entry: the owner's own, or one made of its fields. */
export function bibtexOf(publication: Cited): string {
  if (publication.bibtex.trim() !== "") return publication.bibtex.trim();
  const { title, authors, venue, publisher, date, doi, kind } = publication;
  const month = date && MONTHS[Number(date.slice(5, 7)) - 1];
  const fields: [string, string][] = [
    ["title", `{${escaped(title)}}`],
    ["author", authors.map(escaped).join(" and ")],
    [kind === "paper" ? "journal" : kind === "talk" ? "booktitle" : "howpublished", escaped(venue)],
    ["publisher", escaped(publisher)],
    ["year", date?.slice(0, 4) ?? ""],
    ["doi", doi],
    ["url", publicationLink({ ...publication, doi: "" }).replace(/[{}]/g, "")],
  ];
  const lines = fields.filter(([, value]) => value !== "" && value !== "{}");
  return [
    `@${TYPES[kind]}{${keyOf(publication)},`,
    ...lines.map(([name, value]) => `  ${name} = {${value}},`),
    // The names of months are macros, without braces.
    ...(month ? [`  month = ${month},`] : []),
    "}",
  ].join("\n");
}
