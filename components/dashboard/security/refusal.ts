import { isPasswordDeclined } from "@/lib/api/client";

/** The message of a failed call for a dialog; undefined if the owner cancelled the password dialog. */
export function refusalOf(error: unknown, fallback: string): string | undefined {
  if (!error || isPasswordDeclined(error)) return undefined;
  return (error instanceof Error && error.message) || fallback;
}
