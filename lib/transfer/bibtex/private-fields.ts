import { type LostValue, lostIn } from "../lost/lost-values";
import { type BibtexEntry, entryText } from "./bibtex-file";

/** Fields of reference managers: notes, ratings, groups, files, and times of changes. */
const OF_MANAGERS = [
  ...["annotation", "annote", "comment", "comments", "notes", "review", "internal-note"],
  ...["groups", "owner", "username", "ranking", "rating", "read", "readstatus", "read_status"],
  ...["priority", "printed", "qualityassured", "relevance", "added-at", "posted-at", "timestamp"],
  ...["creationdate", "modificationdate", "date-added", "date-modified"],
  ...["attachment", "attachments", "file", "files", "local-url", "localfile", "ps"],
];

/** Fields that only control the pages of al-folio. It leaves them out of the BibTeX on its own pages, too. */
const OF_AL_FOLIO = [
  ...["abbr", "additional_info", "altmetric", "award", "award_name", "bibtex_show", "blog", "code"],
  ...["dimensions", "google_scholar_id", "html", "inspirehep_id", "pdf", "poster", "preview"],
  ...["selected", "slides", "supp", "video", "website"],
];

const LEFT_OUT = new Set([...OF_MANAGERS, ...OF_AL_FOLIO]);

/** Names such as `bdsk-file-1`, `mendeley-tags`, `comment-maya`, `__markedentry`, `privnote` and `mynotes`. */
const LEFT_OUT_NAME =
  /^(?:_|x-|my|(?:bdsk|citeulike|comment|jabref|mendeley|zotero)-)|priv|personal/;

/** A path on the owner's computer, or an address that only a program on that computer can open. */
const LOCAL =
  /^\W*(?:url\W+)?(?:(?:file|papers\d?|zotero|mendeley|jabref):\/|[a-z]:[\\/]\S|~\/\S|\/(?:Users|home|Volumes)\/\S)/i;

/** An entry that strangers may see. */
export interface PublicEntry extends BibtexEntry {
  /** The values that were removed. */
  leftOut: readonly LostValue[];
}

/** Removes the fields that are not for the public. */
export function publicEntry(entry: BibtexEntry): PublicEntry {
  const isPrivate = ([name, value]: [string, string]) =>
    LEFT_OUT.has(name) || LEFT_OUT_NAME.test(name) || LOCAL.test(value);
  const hidden = [...entry.fields].filter(isPrivate);
  if (hidden.length === 0) return { ...entry, leftOut: [] };
  const fields = new Map([...entry.fields].filter((field) => !isPrivate(field)));
  const leftOut = lostIn(Object.fromEntries(hidden), {}, {}, entry.key);
  return { ...entry, fields, source: entryText({ ...entry, fields }), leftOut };
}
