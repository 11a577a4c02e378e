import { isPasswordDeclined } from "@/lib/api/client";

/**
 * The message that a dialog shows for a failed API call; undefined without an error, or if the owner cancelled the
 * password dialog.
 */
export function refusalOf(error: unknown, fallback: string): string | undefined {
  if (!error || isPasswordDeclined(error)) return undefined;
  return (error instanceof Error && error.message) || fallback;
}
