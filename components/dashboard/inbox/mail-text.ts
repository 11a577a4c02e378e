import type { MailStatus } from "@/lib/content/nouns/contact/schema";

const TEXTS: Record<MailStatus["state"], string> = {
  off: "not set up",
  ready: "set up, nothing sent yet",
  working: "working",
  failing: "failing since",
};

/** Returns the state of the e-mail in words. The caller adds the time after 'failing since'. */
export const mailText = ({ state }: MailStatus): string => TEXTS[state];
