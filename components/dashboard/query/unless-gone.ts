import { ApiFailure } from "@/lib/api/client";

/** Accepts a failed DELETE if the item is already deleted. Throws all other errors. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
}
