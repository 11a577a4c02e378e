import "server-only";
import { randomBytes } from "node:crypto";
import { processShared } from "@/lib/process-shared";

// A browser that saves a file sends no bearer token, and a script that does would hold all of the file in
// memory. So the owner's browser is given an address that works once, for a moment. What is in it is known to
// this process alone and ends with it: there is nothing to sign.

const LINK_MS = 60_000;

interface Link {
  name: string;
  endsAt: number;
}

const links = processShared("download-links", () => new Map<string, Link>());

/** A text that stands for one download of the backup `name`, within a minute. */
export function makeDownloadLink(name: string): string {
  for (const [text, { endsAt }] of links) if (endsAt < Date.now()) links.delete(text);
  const text = randomBytes(32).toString("base64url");
  links.set(text, { name, endsAt: Date.now() + LINK_MS });
  return text;
}

/** The backup a link stands for; null when it was used before, is over, or is none. HEAD only asks, and uses up nothing. */
export function takeDownloadLink(text: string, { method }: Pick<Request, "method">): string | null {
  const link = links.get(text);
  if (method !== "HEAD") links.delete(text);
  return link && link.endsAt >= Date.now() ? link.name : null;
}
