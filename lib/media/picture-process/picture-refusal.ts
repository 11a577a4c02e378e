/** Why a picture is refused. 'unreadable' is a damaged file, or no picture. Only 'short-of-memory' is temporary. */
export type RefusalReason =
  | "unreadable"
  | "too-large"
  | "too-slow"
  | "too-complex"
  | "short-of-memory";

/** The picture, or a lack of memory, makes the work on it impossible. */
export class PictureRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`The picture is refused: ${reason}`);
  }
}
