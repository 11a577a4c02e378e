import { ApiFailure } from "@/lib/api/client";

/** For a DELETE that failed: is content where another browser was quicker, or an earlier call whose answer was lost. Throws the error otherwise. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
}
