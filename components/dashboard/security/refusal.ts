import { isPasswordDeclined } from "@/lib/api/client";

/** What a dialog says of a call that failed; nothing where the owner was asked for the password and cancelled. */
export function refusalOf(error: unknown, fallback: string): string | undefined {
  if (!error || isPasswordDeclined(error)) return undefined;
  return (error instanceof Error && error.message) || fallback;
}
