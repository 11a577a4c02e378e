import "server-only";
import { randomBytes } from "node:crypto";
import { processShared } from "@/lib/process-shared";

// A browser that saves a file sends no bearer token, and a script that fetches a file needs memory for the whole file.
// So the owner's browser gets an address that works once, within a minute. The address contains a random token, which
// the server keeps in memory.

const LINK_MS = 60_000;

/** A link works for one kind of download. A request at another route does not use it up. */
type Download = "backup" | "export";

interface Link {
  of: Download;
  name: string;
  endsAt: number;
}

const links = processShared("download-links", () => new Map<string, Link>());

/** Returns a token for one download within a minute: of the backup `name`, or of the export. */
export function makeDownloadLink(of: Download, name = ""): string {
  for (const [text, { endsAt }] of links) if (endsAt < Date.now()) links.delete(text);
  const text = randomBytes(32).toString("base64url");
  links.set(text, { of, name, endsAt: Date.now() + LINK_MS });
  return text;
}

/** Returns the link's `name`, or null for a used, expired or unknown link. Uses the link up, except for HEAD. */
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
