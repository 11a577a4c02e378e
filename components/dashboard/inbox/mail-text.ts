import type { MailStatus } from "@/lib/content/nouns/contact/schema";

const TEXTS: Record<MailStatus["state"], string> = {
  off: "not set up",
  ready: "set up, nothing sent yet",
  working: "working",
  failing: "failing since",
};

/** Describes in words whether sending e-mail works. The caller adds the time after 'failing since'. */
export const mailText = ({ state }: MailStatus): string => TEXTS[state];
