import type { ShownWords } from "@/components/ui/words";
import { IDEMPOTENCY_KEY } from "@/lib/api/idempotency-key";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import { fieldRefusals, messageRefusal } from "@/lib/content/messages/refusal-texts";
import type { FieldError } from "@/lib/errors";
import { fill } from "@/lib/i18n/words";

export type FieldErrors = Record<string, string>;

/** The result of sending a message. `errors` has a text for each refused field. */
export type SendResult = { isSent: true } | { isSent: false; message: string; errors: FieldErrors };

interface Refusal {
  message?: unknown;
  code?: unknown;
  errors?: FieldError[];
}

/** The texts that the visitor sees after a refusal. On an English page, they are the server's own texts. */
function readRefusal(
  { message, code, errors = [] }: Refusal,
  status: number,
  fields: Record<string, unknown>,
  { refusals, contact }: ShownWords,
): { message: string; errors: FieldErrors } {
  const unknown = fill(contact.httpError, { status });
  if (!refusals) {
    return {
      message: typeof message === "string" ? message : unknown,
      errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    };
  }
  const words = { refusals, contact };
  const refused = fieldRefusals(errors, fields, words);
  return {
    message: Object.values(refused)[0] ?? messageRefusal(code, words) ?? unknown,
    errors: refused,
  };
}

/** Sends the contact form's fields; never throws. The texts of the result are in the page's language. */
export async function sendMessage(
  fields: Record<string, unknown>,
  key: string,
  words: ShownWords,
): Promise<SendResult> {
  let response: Response;
  try {
    response = await fetch(`${API_BASE_URL}/contact/`, {
      method: "POST",
      headers: { "Content-Type": "application/json", [IDEMPOTENCY_KEY]: key },
      body: JSON.stringify(fields),
    });
  } catch {
    return { isSent: false, message: words.contact.networkError, errors: {} };
  }
  if (response.ok) return { isSent: true };
  const refusal: Refusal = await response.json().catch(() => ({}));
  return { isSent: false, ...readRefusal(refusal, response.status, fields, words) };
}
