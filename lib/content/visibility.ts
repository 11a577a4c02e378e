import { oneOf } from "./fields";

export const VISIBILITIES = ["everywhere", "site", "resume", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Whether an item is shown on the site, in the résumé, in both or nowhere. Without a value, it is shown in both. */
export const visibility = () => oneOf("Visibility", VISIBILITIES).default("everywhere");

export const BY_VISIBILITY = {
  field: "visibility",
  on: ["everywhere", "site", "resume"],
  off: "hidden",
} as const;

/**
 * 'site' sees the items that the site shows, and 'resume' sees the items that the résumé shows. 'public' sees the items
 * that the site or the résumé shows.
 */
export type Viewer = "owner" | "public" | "site" | "resume";

const UNSEEN: Record<Viewer, Visibility[]> = {
  owner: [],
  public: ["hidden"],
  site: ["hidden", "resume"],
  resume: ["hidden", "site"],
};

/** A Prisma condition for the items that `viewer` sees. */
export const visibleItems = (viewer: Viewer) => ({ visibility: { notIn: UNSEEN[viewer] } });
