import { z } from "zod";
import { flag } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";
import type { LinkReason } from "./verdict";

export const LINK_STATES = ["new", "ok", "moved", "suspect", "broken", "unanswered"] as const;

/**
 * 'new': not asked yet; 'moved': it answers, at another address from now on; 'suspect': it failed, and counts as
 * broken when it still does some hours later; 'unanswered': nothing could be learnt about it.
 */
export type LinkState = (typeof LINK_STATES)[number];

/** Where a link stands in the content. */
export interface LinkPlace {
  noun: ContentNoun;
  item_id: number;
  /** The item's. */
  title: string;
  /** As its form calls it. */
  field: string;
}

/** An address that content links to. Times are ISO 8601, UTC. */
export interface OutgoingLink {
  id: number;
  url: string;
  state: LinkState;
  reason: LinkReason | null;
  /** Of the last answer; null where there was none. */
  http_status: number | null;
  /** Where it has moved to for good. */
  moved_to: string | null;
  /** When it was first found as it is now. */
  since: string | null;
  checked_at: string | null;
  last_ok_at: string | null;
  /** It waits to be asked. */
  is_due: boolean;
  /** The owner says that it is fine as it is; it is not asked any more. */
  is_ignored: boolean;
  places: LinkPlace[];
}

/** How many links there are, and how many are in each state; those that are ignored count as that alone. */
export interface LinkCounts extends Record<LinkState, number> {
  total: number;
  ignored: number;
}

/** What is known of all outgoing links together. */
export interface LinkSummary {
  /** 'off' by the settings; 'offline': there was no network at the last round. */
  checker: "on" | "off" | "offline";
  counts: LinkCounts;
  /** When the last of them was asked. */
  checked_at: string | null;
}

/** All that the owner sees of outgoing links. */
export interface LinkReport extends LinkSummary {
  /** How many wait to be asked now. */
  due: number;
  /** All that are not well, and those that are ignored. */
  links: OutgoingLink[];
  /** The owner's. */
  time_zone: string;
}

export const linkChangeSchema = z.object({ is_ignored: flag("Is ignored") });

export type LinkChange = z.infer<typeof linkChangeSchema>;
