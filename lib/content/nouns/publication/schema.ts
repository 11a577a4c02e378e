import { z } from "zod";
import {
  link,
  oneOfOrNone,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  tagList,
  text,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

export const PUBLICATION_KINDS = ["paper", "talk", "patent", "book", "thesis", "report"] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

export const KIND_LABELS: Record<PublicationKind, string> = {
  paper: "Paper",
  talk: "Talk",
  patent: "Patent",
  book: "Book",
  thesis: "Thesis",
  report: "Report",
};

/** The label of a kind; '' for null. */
export const kindLabel = (
  kind: PublicationKind | null,
  labels: Record<PublicationKind, string>,
): string => (kind === null ? "" : labels[kind]);

const DOI = /^10\.\d{4,9}\/\S+$/;

/** A DOI without 'https://doi.org/', or ''. */
const doi = (label: string) =>
  shortText(label)
    .transform((value) => value.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, ""))
    .refine((value) => value === "" || DOI.test(value), `${label} must be like 10.1000/182`);

export const publicationSchema = z.object({
  title: requiredText("Title", 300),
  authors: tagList("Authors", { maxItems: 100 }),
  venue: shortText("Venue"),
  publisher: shortText("Publisher"),
  volume: shortText("Volume", 60),
  number: shortText("Number", 60),
  pages: shortText("Pages", 60),
  date: optionalPartialDate("Date"),
  url: link("Link"),
  doi: doi("DOI"),
  kind: oneOfOrNone("Kind", PUBLICATION_KINDS).default(null),
  abstract: text("Abstract"),
  bibtex: text("BibTeX"),
  visibility: visibility(),
});

export type PublicationInput = z.infer<typeof publicationSchema>;
export type Publication = PublicationInput & Stored;

export const NEW_KIND: PublicationKind = "paper";

/** The initial values of the form's fields. */
export const newPublication = (): PublicationInput => ({
  title: "",
  authors: [],
  venue: "",
  publisher: "",
  volume: "",
  number: "",
  pages: "",
  date: null,
  url: "",
  doi: "",
  kind: null,
  abstract: "",
  bibtex: "",
  visibility: "everywhere",
});

/** The publication's link, else the link of its DOI, else ''. */
export const publicationLink = ({ url, doi }: Pick<PublicationInput, "url" | "doi">): string =>
  url || (doi && `https://doi.org/${doi}`);

/** The parts of a citation: volume with number, and pages, like `["12(3)", "45–67"]`. Empty parts are left out. */
export function publicationIssue({
  volume,
  number,
  pages,
}: Pick<PublicationInput, "volume" | "number" | "pages">): string[] {
  const issue = volume && number ? `${volume}(${number})` : volume || number;
  return [issue, pages].filter(Boolean);
}

const DOI_ADDRESS = /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/i;
const ARXIV_ADDRESS = /^https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf)\/(.+?)(?:v\d+)?(?:\.pdf)?$/i;

/** Normalises an address. A DOI and its addresses get the same key. */
function addressKey(address: string): string {
  const [, doi] = DOI_ADDRESS.exec(address) ?? [];
  if (doi) return `doi:${doi.toLowerCase()}`;
  const [, arxiv] = ARXIV_ADDRESS.exec(address) ?? [];
  if (arxiv) return `doi:10.48550/arxiv.${arxiv.toLowerCase()}`;
  return address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/+$/, "");
}

/** Normalised addresses that identify a publication, the DOI first. */
export const publicationAddresses = ({ doi, url }: Record<string, unknown>): string[] => {
  const given = [doi && `https://doi.org/${doi}`, url].filter((one) => typeof one === "string");
  return [...new Set(given.filter((one) => one !== "").map(addressKey))];
};
