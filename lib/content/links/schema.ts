import { z } from "zod";
import { flag } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";
import type { LinkReason } from "./verdict";

export const LINK_STATES = ["new", "ok", "moved", "suspect", "broken", "unanswered"] as const;

/**
 * 'new': not checked yet; 'moved': it permanently redirects to another address; 'suspect': it failed, and becomes
 * broken if it still fails some hours later; 'unanswered': the check had no result.
 */
export type LinkState = (typeof LINK_STATES)[number];

/** The place of a link in the content. */
export interface LinkPlace {
  noun: ContentNoun;
  item_id: number;
  /** The item's title. */
  title: string;
  /** The field's label in its form. */
  field: string;
}

/** An address that content links to. Times are ISO 8601, UTC. */
export interface OutgoingLink {
  id: number;
  url: string;
  state: LinkState;
  reason: LinkReason | null;
  /** The status of the last answer; null without an answer. */
  http_status: number | null;
  /** The target of a permanent redirect. */
  moved_to: string | null;
  /** The time of the first check with the present state. */
  since: string | null;
  checked_at: string | null;
  last_ok_at: string | null;
  /** The link waits for a check. */
  is_due: boolean;
  /** The owner marked the link as fine; it is no longer checked. */
  is_ignored: boolean;
  places: LinkPlace[];
}

/** The number of all links, and of links in each state. Ignored links count only as ignored. */
export interface LinkCounts extends Record<LinkState, number> {
  total: number;
  ignored: number;
}

/** A summary of all outgoing links. */
export interface LinkSummary {
  /** 'off' by the settings; 'offline': there was no network at the last round. */
  checker: "on" | "off" | "offline";
  counts: LinkCounts;
  /** The time of the last check. */
  checked_at: string | null;
}

/** The owner's report about outgoing links. */
export interface LinkReport extends LinkSummary {
  /** The number of links that wait for a check now. */
  due: number;
  /** All links with a problem, and all ignored links. */
  links: OutgoingLink[];
  /** The owner's time zone. */
  time_zone: string;
}

export const linkChangeSchema = z.object({ is_ignored: flag("Is ignored") });

export type LinkChange = z.infer<typeof linkChangeSchema>;
