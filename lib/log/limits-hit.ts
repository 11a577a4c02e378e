import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/process-shared";

const MOST_KEPT = 100;

interface Hit {
  /** The end of a sentence, for example "it takes more than 2 seconds to render". */
  reason: string;
  /** The time at which the limit was first exceeded, in ISO 8601 and UTC. */
  at: string;
}

/** The hash identifies a text, because renderers do not know to which item the text belongs. */
export type TextHit = Hit & { length: number; hash: string };

/** A file of the owner, and the path of the screen where it was uploaded. */
type FileHit = Hit & { name: string; screen: `/dashboard/${string}` };

const hits = processShared("limits-hit", () => ({
  texts: new LRUCache<string, TextHit>({ max: MOST_KEPT }),
  files: new LRUCache<string, FileHit>({ max: MOST_KEPT }),
}));

/** The hash that identifies a text in `TextHit`. */
export const hashOfText = (text: string): string =>
  createHash("sha256").update(text).digest("base64");

function note<Kind extends Hit>(kept: LRUCache<string, Kind>, key: string, hit: Omit<Kind, "at">) {
  const at = kept.get(key)?.at ?? new Date().toISOString();
  kept.set(key, { ...hit, at } as Kind);
}

/** Records for the owner that a text is shown as its source. `reason` says which limit the text exceeded. */
export function noteTextLimit(text: string, reason: string): void {
  const hash = hashOfText(text);
  note<TextHit>(hits.texts, hash, { reason, length: text.length, hash });
}

/** Records for the owner that a file exceeded a limit. `reason` says which limit. */
export function noteFileLimit(file: Omit<FileHit, "at">): void {
  note<FileHit>(hits.files, `${file.screen} ${file.name}`, file);
}

/** The last hundred texts and the last hundred files that exceeded a limit since the server started. */
export const readLimitsHit = (): { texts: TextHit[]; files: FileHit[] } => ({
  texts: [...hits.texts.values()],
  files: [...hits.files.values()],
});
