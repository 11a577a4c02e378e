import "server-only";
import { randomBytes } from "node:crypto";
import { processShared } from "@/lib/process-shared";

// A browser that saves a file sends no bearer token, and a script that does would hold all of the file in
// memory. So the owner's browser is given an address that works once, for a moment. What is in it is known to
// this process alone and ends with it: there is nothing to sign.

const LINK_MS = 60_000;

/** What is downloaded; a link works at no other route, and asking there does not use it up. */
type Download = "backup" | "export";

interface Link {
  of: Download;
  name: string;
  endsAt: number;
}

const links = processShared("download-links", () => new Map<string, Link>());

/** A text that stands for one download within a minute: of the backup `name`, or of the export. */
export function makeDownloadLink(of: Download, name = ""): string {
  for (const [text, { endsAt }] of links) if (endsAt < Date.now()) links.delete(text);
  const text = randomBytes(32).toString("base64url");
  links.set(text, { of, name, endsAt: Date.now() + LINK_MS });
  return text;
}

/**
 * The name that a link for this kind of download stands for; null when it was used before, is over, or is none. HEAD only
 * asks, and uses up nothing.
 */
export function takeDownloadLink(
  of: Download,
  text: string,
  { method }: Pick<Request, "method">,
): string | null {
  const link = links.get(text);
  if (link?.of !== of) return null;
  if (method !== "HEAD") links.delete(text);
  return link.endsAt >= Date.now() ? link.name : null;
}
