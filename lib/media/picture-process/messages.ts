import type { RefusalReason } from "./picture-refusal";

/** What the picture process says: once that it is ready, and then how each job ended. */
export type PictureMessage =
  | { ready: true }
  | { result: unknown }
  | { refusal: RefusalReason }
  | { failure: { message: string; code?: string | undefined } };

/** One job for the picture process. */
export interface PictureOrder {
  kind: string;
  input: unknown;
}
