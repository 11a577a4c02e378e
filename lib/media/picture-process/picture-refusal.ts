/**
 * Why a picture is not worked on: its file is damaged or of another kind, it takes too much memory or time, or it is a
 * drawing with too much in it. It would end in the same way again.
 */
export type RefusalReason = "unreadable" | "too-large" | "too-slow" | "too-complex";

/** Thrown where a picture itself is the reason that it cannot be worked on. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The picture is ${reason}`);
    this.reason = reason;
  }
}
