import type { PublicationKind } from "@/lib/content/nouns/publication/schema";
import { plain } from "./bibtex-fields";
import type { BibtexEntry } from "./bibtex-file";

const BOOKS = ["book", "booklet", "mvbook", "collection", "proceedings"];
const THESES = ["thesis", "phdthesis", "mastersthesis"];
const REPORTS = ["techreport", "report"];
const PAPERS = "article inproceedings conference incollection inbook suppperiodical".split(" ");
const TALKS = ["presentation", "talk", "conferencetalk"];

/**
 * Returns the kind of a publication, which its entry type or note shows; null if neither shows a kind. The BibTeX
 * export of this site writes notes such as 'Talk'.
 */
export function kindOf({ type, fields }: BibtexEntry): PublicationKind | null {
  const hint = plain(fields, "type", "note", "howpublished", "entrysubtype");
  if (type === "patent" || /\bpatent\b/i.test(hint)) return "patent";
  if (BOOKS.includes(type)) return "book";
  if (THESES.includes(type)) return "thesis";
  if (REPORTS.includes(type)) return "report";
  const isSaid = /\b(talk|keynote|presentation|slides|invited lecture)\b/i.test(hint);
  if (isSaid || TALKS.includes(type)) return "talk";
  const isPreprint =
    fields.has("eprint") || /arxiv/i.test(plain(fields, "journal", "publisher", "doi"));
  return PAPERS.includes(type) || isPreprint ? "paper" : null;
}
