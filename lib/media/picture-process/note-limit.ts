import "server-only";
import { noteFileLimit } from "@/lib/log/limits-hit";
import { PictureRefusal, type RefusalReason } from "./picture-refusal";

/** Each text is the end of a sentence. An unreadable file has no text, because it has not exceeded a limit. */
const REASONS: Record<RefusalReason, string | null> = {
  unreadable: null,
  "too-large": "it takes too much memory to process",
  "too-slow": "it takes too long to process",
  "too-complex": "the drawing is too complex for an icon or a card",
  "short-of-memory": "there was too little memory to work on it",
};

/** Records for the owner that the picture in the file `name` exceeded a limit. Ignores any other error. */
export function notePictureLimit(name: string, error: unknown): void {
  const reason = error instanceof PictureRefusal ? REASONS[error.reason] : null;
  if (reason !== null) noteFileLimit({ name, reason, screen: "/dashboard/files" });
}
