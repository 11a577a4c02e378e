/**
 * Why a picture is not worked on: its file is damaged or of another kind, it takes more memory or time than a picture may, it
 * is a drawing with too much in it, or the machine has too little memory left. Only the last may be different later.
 */
export type RefusalReason =
  | "unreadable"
  | "too-large"
  | "too-slow"
  | "too-complex"
  | "short-of-memory";

/** Thrown where a picture itself, or a lack of memory, is the reason that it cannot be worked on. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The picture is refused: ${reason}`);
    this.reason = reason;
  }
}
