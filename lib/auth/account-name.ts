import { asciiAddress } from "@/lib/text/email-address";

const LONGEST = 254;

/**
 * The key of an account: the e-mail address in lower case. Some browsers convert the host of a typed address to ASCII,
 * so this function always converts the host.
 */
export const accountName = (email: string): string =>
  asciiAddress(email.trim().toLowerCase()).slice(0, LONGEST);
