import { exactTime } from "@/components/dashboard/query/relative-time";
import type { ContactMessage } from "@/lib/content/nouns/contact/schema";
import { mailLink } from "@/lib/text/email-address";

/** Some mail programs refuse longer addresses; characters. */
const LONGEST = 1_900;

const answered = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\r\n");

type Answered = Pick<ContactMessage, "name" | "email" | "subject" | "message" | "timestamp">;

/** A mailto link with the subject, the saved reply, and as much quoted text as fits. */
export function replyAddress(message: Answered, zone: string, reply = ""): string {
  const head = `${mailLink(message.email)}?subject=${encodeURIComponent(answered(message.subject))}`;
  const begun = reply.replace(/\r?\n/g, "\r\n");
  const intro = `${begun}\r\n\r\nOn ${exactTime(message.timestamp, zone)}, ${message.name} wrote:\r\n`;
  const withQuote = (text: string) => `${head}&body=${encodeURIComponent(intro + quoted(text))}`;
  const whole = withQuote(message.message);
  const withoutQuote = begun === "" ? head : `${head}&body=${encodeURIComponent(begun)}`;
  if (whole.length <= LONGEST) return whole;
  const words = message.message.split(/(?<=\s)/);
  // Halve the quote until it fits, then add words.
  let fit = words.length;
  while (fit > 0 && withQuote(`${words.slice(0, fit).join("")}[...]`).length > LONGEST) fit >>= 1;
  while (withQuote(`${words.slice(0, fit + 1).join("")}[...]`).length <= LONGEST) fit++;
  return fit > 0 ? withQuote(`${words.slice(0, fit).join("")}[...]`) : withoutQuote;
}
