import { z } from "zod";
import {
  link,
  oneOf,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  tagList,
  text,
} from "../fields";
import { visibility } from "../visibility";

export const PUBLICATION_KINDS = ["paper", "talk", "patent", "book"] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** As a person reads them. */
export const KIND_LABELS: Record<PublicationKind, string> = {
  paper: "Paper",
  talk: "Talk",
  patent: "Patent",
  book: "Book",
};

const DOI = /^10\.\d{4,9}\/\S+$/;

/** A DOI without the address that people write before it, or empty. */
const doi = (label: string) =>
  shortText(label)
    .transform((value) => value.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, ""))
    .refine((value) => value === "" || DOI.test(value), `${label} must be like 10.1000/182`);

export const publicationSchema = z.object({
  title: requiredText("Title", 300),
  authors: tagList("Authors", { maxItems: 100 }),
  venue: shortText("Venue"),
  publisher: shortText("Publisher"),
  date: optionalPartialDate("Date"),
  url: link("Link"),
  doi: doi("DOI"),
  kind: oneOf("Kind", PUBLICATION_KINDS),
  abstract: text("Abstract"),
  bibtex: text("BibTeX"),
  visibility: visibility(),
});

export type PublicationInput = z.infer<typeof publicationSchema>;
export type Publication = PublicationInput & Stored;

/** What a new publication begins with. */
export const newPublication = (): PublicationInput => ({
  title: "",
  authors: [],
  venue: "",
  publisher: "",
  date: null,
  url: "",
  doi: "",
  kind: "paper",
  abstract: "",
  bibtex: "",
  visibility: "everywhere",
});

/** Where it can be read: its own link, or the one its DOI stands for; '' without either. */
export const publicationLink = ({ url, doi }: Pick<PublicationInput, "url" | "doi">): string =>
  url || (doi && `https://doi.org/${doi}`);
