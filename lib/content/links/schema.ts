import { z } from "zod";
import { flag } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";
import type { LinkReason } from "./verdict";

export const LINK_STATES = ["new", "ok", "moved", "suspect", "broken", "unanswered"] as const;

/** 'moved': redirects permanently. 'suspect': fails for less than six hours. 'unanswered': the result is unclear. */
export type LinkState = (typeof LINK_STATES)[number];

export interface LinkPlace {
  noun: ContentNoun;
  item_id: number;
  title: string;
  field: string;
}

/** Times are ISO 8601, UTC. */
export interface OutgoingLink {
  id: number;
  url: string;
  state: LinkState;
  reason: LinkReason | null;
  /** The last HTTP status, or null. */
  http_status: number | null;
  moved_to: string | null;
  /** The time of the check that first found the current problem; null without a problem. */
  since: string | null;
  checked_at: string | null;
  last_ok_at: string | null;
  is_due: boolean;
  /** The owner marked the link as fine, so it is not checked. */
  is_ignored: boolean;
  places: LinkPlace[];
}

/** An ignored link counts in `total` and `ignored`, but not in the count of its state. */
export interface LinkCounts extends Record<LinkState, number> {
  total: number;
  ignored: number;
}

/** A figure whose proof is no longer on its page. */
export interface LostProof {
  figure_id: number;
  label: string;
  /** 'item': the item was deleted; 'anchor' or 'chart': the item's page no longer has the heading or the chart. */
  reason: "item" | "anchor" | "chart";
  /** The missing anchor or the title of the missing chart; '' for a missing item. */
  missing: string;
  /** The title of the item; '' if it was deleted. */
  item: string;
}

export interface LinkSummary {
  /** 'offline': there was no network during the last round of checks. */
  checker: "on" | "off" | "offline";
  counts: LinkCounts;
  checked_at: string | null;
}

export interface LinkReport extends LinkSummary {
  due: number;
  proofs: LostProof[];
  /** Links with a problem, and ignored links. */
  links: OutgoingLink[];
  time_zone: string;
}

export const linkChangeSchema = z.object({ is_ignored: flag("Is ignored") });

export type LinkChange = z.infer<typeof linkChangeSchema>;
