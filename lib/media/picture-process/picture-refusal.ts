/**
 * The reason why a picture is refused: its file is damaged or of another kind, it needs more memory or time than a
 * picture may, it is a drawing with too much in it, or the machine has too little memory left. Only the last reason may
 * pass.
 */
export type RefusalReason =
  | "unreadable"
  | "too-large"
  | "too-slow"
  | "too-complex"
  | "short-of-memory";

/** Thrown if a picture itself, or a lack of memory, makes the work on it impossible. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The picture is refused: ${reason}`);
    this.reason = reason;
  }
}
