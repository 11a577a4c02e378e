import { API_BASE_URL } from "@/lib/config/api-base-url";

export type FieldErrors = Record<string, string>;

/** What became of a message: `errors` has one text a field that was refused. */
export type SendResult = { isSent: true } | { isSent: false; message: string; errors: FieldErrors };

interface Refusal {
  message?: unknown;
  errors?: { field: string; message: string }[];
}

/** Sends the contact form's fields; never throws. */
export async function sendMessage(fields: Record<string, unknown>): Promise<SendResult> {
  let response: Response;
  try {
    response = await fetch(`${API_BASE_URL}/contact/`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
  } catch {
    return { isSent: false, message: "Network error", errors: {} };
  }
  if (response.ok) return { isSent: true };
  const refusal: Refusal = await response.json().catch(() => ({}));
  const message =
    typeof refusal.message === "string"
      ? refusal.message
      : `HTTP error! status: ${response.status}`;
  const errors = (refusal.errors ?? []).map(({ field, message }) => [field, message]);
  return { isSent: false, message, errors: Object.fromEntries(errors) };
}
