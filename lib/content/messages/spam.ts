import type { ContactForm } from "@/lib/content/nouns/contact/schema";

/** Nobody fills four fields faster. */
const FASTEST_PERSON_MS = 2_000;
const MOST_LINKS = 4;

/**
 * Why a message looks like a machine's, or null. A form sent without JavaScript carries no timing, so
 * its absence proves nothing.
 */
export function spamReason(form: ContactForm): string | null {
  if (form.company_website) return "filled the field people do not see";
  if (form.elapsed_ms !== undefined && form.elapsed_ms < FASTEST_PERSON_MS) {
    return "sent faster than a person types";
  }
  const links = form.message.match(/https?:\/\//gi)?.length ?? 0;
  if (links > MOST_LINKS) return `${links} links in the message`;
  return null;
}
