import { plain } from "./bibtex-fields";
import type { BibtexEntry } from "./bibtex-file";
import { kindOf } from "./bibtex-kind";

/** Words for a work that is not out yet. The values of biblatex's `pubstate` have no spaces: 'inpreparation'. */
const NOT_OUT = [
  ...["submitted", "forthcoming", "unpublished", "work in progress", "pre-?published"],
  ...["under (?:consideration|review|revision|submission)", "in ?(?:prep|preparation|press)"],
  ...["in (?:review|revision|submission)", "to (?:appear|be (?:published|submitted))"],
  ...["not (?:yet )?published", "(?:do not|not for) (?:circulat|cit|distribut|shar)\\w+", "^draft"],
].join("|");

const SAYS_NOT_OUT = new RegExp(`\\b(?:${NOT_OUT})\\b`, "i");

/** In the name of a venue, the words must be at the beginning or after a sign: 'Year in Review' is a venue. */
const VENUE_SAYS_NOT_OUT = new RegExp(`(?:^|[(\\[,;:]\\s*)(?:${NOT_OUT})\\b`, "i");

const FIELDS = "status year date volume number pages note addendum howpublished".split(" ");
const VENUES = "journal journaltitle booktitle publisher".split(" ");

/** Values that show that an entry of type 'unpublished' is public, such as the event of a talk. */
const PUBLIC = ["url", "doi", "eprint", "eventtitle", "howpublished"];

/** Returns the part of an entry that says that the work is not published yet; '' if no part says so. */
export function whyUnpublished(entry: BibtexEntry): string {
  const { fields, type } = entry;
  // The field `pubstate` counts more than words in other fields.
  const names = plain(fields, "pubstate") === "" ? FIELDS : ["pubstate"];
  const isSaid = (name: string) => SAYS_NOT_OUT.test(plain(fields, name));
  const found =
    names.find(isSaid) ?? VENUES.find((name) => VENUE_SAYS_NOT_OUT.test(plain(fields, name)));
  if (found !== undefined) return `${found}: ${plain(fields, found).slice(0, 100)}`;
  const isUnclear = type === "unpublished" && kindOf(entry) !== "talk";
  return isUnclear && !PUBLIC.some((name) => fields.has(name)) ? "its type is @unpublished" : "";
}
