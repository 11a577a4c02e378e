import { asciiAddress } from "@/lib/text/email-address";

const LONGEST = 254;

/**
 * An e-mail address as accounts are stored and found by it: in lower case, with its host in ASCII. Some browsers send
 * the host of `me@müller.de` in ASCII and some as it was typed.
 */
export const accountName = (email: string): string =>
  asciiAddress(email.trim().toLowerCase()).slice(0, LONGEST);
