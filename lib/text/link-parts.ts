import { tokenize } from "linkifyjs";

/** A piece of a plain text; `href` is the target if the piece is an address. */
export interface TextPart {
  /** The index of the piece in the text. */
  start: number;
  text: string;
  href?: string;
}

// Names such as 'ASP.NET' and 'Socket.io' look like hosts, so a bare host does not count as an address.
const WRITTEN_OUT = /^(https?:\/\/|www\.|mailto:)/i;
const PROTOCOLS = ["http:", "https:", "mailto:"];

/**
 * Splits a plain text into its web and e-mail addresses and the text between them. Only http, https and mailto become
 * links, and a web address needs its scheme or 'www.'.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const token of tokenize(text)) {
    const start = token.startIndex();
    const value = token.toString();
    const isAddress = token.isLink && (token.t === "email" || WRITTEN_OUT.test(value));
    const href = isAddress ? token.toHref("https") : "";
    const last = parts.at(-1);
    if (isAddress && URL.canParse(href) && PROTOCOLS.includes(new URL(href).protocol)) {
      parts.push({ start, text: value, href });
    } else if (last && last.href === undefined) last.text += value;
    else parts.push({ start, text: value });
  }
  return parts;
}
