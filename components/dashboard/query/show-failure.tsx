import { Reference } from "@/components/ui/reference";
import { showError } from "@/components/ui/toaster";
import { ApiFailure, isPasswordDeclined } from "@/lib/api/client";

/**
 * As `showError` does; where the server is at fault, it also says where its log has why. Shows nothing where the owner was
 * asked for the password and cancelled: nothing has changed, and the owner knows.
 */
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
