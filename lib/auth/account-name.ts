import { asciiAddress } from "@/lib/text/email-address";

const LONGEST = 254;

/** The key of an account: the e-mail address in lower case. Its host is converted to ASCII, as some browsers do. */
export const accountName = (email: string): string =>
  asciiAddress(email.trim().toLowerCase()).slice(0, LONGEST);
