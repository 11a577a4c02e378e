import type { OutgoingLink } from "@/lib/content/links/schema";
import type { LinkReason } from "@/lib/content/links/verdict";

const REASONS: Record<LinkReason, string> = {
  "not-found": "The page is not there",
  gone: "The page is gone for good",
  "video-gone": "The video does not exist any more",
  "no-such-host": "There is no server of this name",
  "connection-refused": "The server takes no connections",
  "certificate-invalid": "Its certificate is not valid; browsers warn visitors",
  "video-private": "The video is private, or may not be played on other sites",
  timeout: "The server did not answer in time",
  unreachable: "The server could not be reached",
  "connection-broken": "The connection broke off",
  "certificate-unverified": "Its certificate could not be verified from here",
  refused: "It turns programs away; in a browser it may be fine",
  "rate-limited": "The server asked to be left alone for a while",
  "server-fault": "The server has a fault of its own",
  redirects: "It redirects a program in circles",
  "bad-redirect": "It redirects to what is no web address",
  "private-address": "It leads to a private address; those are never asked",
  credentials: "It holds a user name or password; those are never sent",
};

/** The result of checking a link, as a sentence without a full stop. */
export function linkWords({ state, reason, http_status }: OutgoingLink): string {
  if (state === "new") return "Not asked yet";
  const what = reason
    ? REASONS[reason]
    : state === "moved"
      ? "It has moved for good"
      : "It answers";
  const status = reason && http_status !== null ? ` (${http_status})` : "";
  const rest = state === "suspect" ? "; broken if that is still so in some hours" : "";
  return what + status + rest;
}
