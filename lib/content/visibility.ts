import { oneOf } from "./fields";

export const VISIBILITIES = ["everywhere", "site", "resume", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Whether a career item is shown on the site, in the résumé, in both or nowhere. Without a value: in both. */
export const visibility = () => oneOf("Visibility", VISIBILITIES).default("everywhere");

export const BY_VISIBILITY = {
  field: "visibility",
  on: ["everywhere", "site", "resume"],
  off: "hidden",
} as const;

/** 'site' sees the career items that the site shows, 'resume' those of the résumé, and 'public' the items of both. */
export type Viewer = "owner" | "public" | "site" | "resume";

const UNSEEN: Record<Viewer, Visibility[]> = {
  owner: [],
  public: ["hidden"],
  site: ["hidden", "resume"],
  resume: ["hidden", "site"],
};

/** A Prisma condition for the career items that `viewer` sees. */
export const visibleItems = (viewer: Viewer) => ({ visibility: { notIn: UNSEEN[viewer] } });
