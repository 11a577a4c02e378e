import { oneOf } from "./fields";

export const VISIBILITIES = ["everywhere", "site", "resume", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/**
 * The field that says where an item of a career shows: on the site and in the résumé, on one of them, or only to the
 * owner. Items from before there was such a field show everywhere.
 */
export const visibility = () => oneOf("Visibility", VISIBILITIES).default("everywhere");

/** For nouns whose items have that field. */
export const BY_VISIBILITY = {
  field: "visibility",
  on: ["everywhere", "site", "resume"],
  off: "hidden",
} as const;

/** Who reads: the owner with a token, everybody, or one of the two places where items of a career show. */
export type Viewer = "owner" | "public" | "site" | "resume";

const UNSEEN: Record<Viewer, Visibility[]> = {
  owner: [],
  public: ["hidden"],
  site: ["hidden", "resume"],
  resume: ["hidden", "site"],
};

/** Which items of a career a viewer sees, as a condition of Prisma's. */
export const visibleItems = (viewer: Viewer) => ({ visibility: { notIn: UNSEEN[viewer] } });
