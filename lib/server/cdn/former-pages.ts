import { processShared } from "@/lib/process-shared";

// After a promotion a CDN asks the former primary until it is led to the new one, and keeps what it got for up to an hour
// more. The new one cannot know which pages these are.

/** Time enough to lead a CDN to another machine, and the hour. */
const LASTS_MS = 24 * 60 * 60 * 1000;

const shared = processShared("former-pages", () => ({ until: 0 }));

/** Says that this site was promoted at `instant`: another machine was the site before. */
export function notePromotion(instant: Date): void {
  shared.until = instant.getTime() + LASTS_MS;
}

/** Whether a CDN may still hold pages that the former primary has sent. */
export const mayHoldFormerPages = (): boolean => Date.now() < shared.until;
