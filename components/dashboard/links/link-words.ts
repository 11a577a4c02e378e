import type { OutgoingLink } from "@/lib/content/links/schema";
import type { LinkReason } from "@/lib/content/links/verdict";

const REASONS: Record<LinkReason, string> = {
  "not-found": "The page was not found",
  gone: "The page was removed permanently",
  "video-gone": "The video does not exist any more",
  "no-such-host": "No server has this name",
  "connection-refused": "The server refuses connections",
  "certificate-invalid": "The certificate is not valid, so browsers show a warning",
  "video-private": "The video is private, or other sites cannot play it",
  timeout: "The server did not answer in time",
  unreachable: "The server could not be reached",
  "connection-broken": "The connection was lost",
  "certificate-unverified": "This server could not verify the certificate",
  refused: "The server refuses requests from programs. The link may work in a browser",
  "rate-limited": "The server limits the number of requests",
  "server-fault": "The server reported an internal error",
  redirects: "The link redirects in a loop",
  "bad-redirect": "The link redirects to an invalid address",
  "private-address": "The link has a private address, which is never requested",
  credentials: "The link contains a user name or password, which is never sent",
};

/** The result of checking a link, as a sentence without a full stop. */
export function linkWords({ state, reason, http_status }: OutgoingLink): string {
  if (state === "new") return "Not checked yet";
  const what = reason
    ? REASONS[reason]
    : state === "moved"
      ? "The page has moved permanently"
      : "The link works";
  const status = reason && http_status !== null ? ` (${http_status})` : "";
  const rest = state === "suspect" ? ". The link counts as broken if the next check fails too" : "";
  return what + status + rest;
}
