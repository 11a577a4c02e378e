import { asciiAddress } from "@/lib/text/email-address";

const LONGEST = 254;

/** The key of an account: the e-mail address in lower case, with its host in ASCII. Not all browsers send ASCII. */
export const accountName = (email: string): string =>
  asciiAddress(email.trim().toLowerCase()).slice(0, LONGEST);
