import { asciiAddress } from "@/lib/text/email-address";

const LONGEST = 254;

/**
 * The form of an e-mail address that accounts are stored and found by: in lower case, with its host in ASCII. Some
 * browsers send the host of `me@müller.de` in ASCII, others as it was typed.
 */
export const accountName = (email: string): string =>
  asciiAddress(email.trim().toLowerCase()).slice(0, LONGEST);
