import { ApiFailure } from "@/lib/api/client";

/** Ignores the error of a request whose item is deleted already. Throws all other errors. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
}
