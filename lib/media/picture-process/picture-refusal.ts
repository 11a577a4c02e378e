/**
 * The reason why a picture is refused. 'unreadable' means that the file is damaged, or is not a picture. Only
 * 'short-of-memory' is temporary.
 */
export type RefusalReason =
  | "unreadable"
  | "too-large"
  | "too-slow"
  | "too-complex"
  | "short-of-memory";

/** The error of a job that is impossible because of the picture itself, or because of a lack of memory. */
export class PictureRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`The picture is refused: ${reason}`);
  }
}
