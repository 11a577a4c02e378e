import { Reference } from "@/components/ui/reference";
import { showError } from "@/components/ui/toaster";
import { ApiFailure, isPasswordDeclined } from "@/lib/api/client";

/** Calls `showError` with the log id of the error. Shows no toast if the owner cancelled the password dialog. */
export function showFailure(error: unknown, description: string, title?: string, id?: string) {
  if (isPasswordDeclined(error)) return;
  const reference = error instanceof ApiFailure ? error.reference : undefined;
  if (reference === undefined) return showError(description, title, id);
  const words = (
    <>
      {description}
      <Reference id={reference} />
    </>
  );
  return showError(words, title, id);
}
