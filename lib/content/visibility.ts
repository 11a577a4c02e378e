import { oneOf } from "./fields";

export const VISIBILITIES = ["everywhere", "site", "resume", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/**
 * The field that decides where a career item shows: on the site and in the résumé, on one of them, or only to the
 * owner. Items that are older than this field show everywhere.
 */
export const visibility = () => oneOf("Visibility", VISIBILITIES).default("everywhere");

/** For nouns whose items have that field. */
export const BY_VISIBILITY = {
  field: "visibility",
  on: ["everywhere", "site", "resume"],
  off: "hidden",
} as const;

/** The reader: the owner with a token, everybody, or one of the two places where career items show. */
export type Viewer = "owner" | "public" | "site" | "resume";

const UNSEEN: Record<Viewer, Visibility[]> = {
  owner: [],
  public: ["hidden"],
  site: ["hidden", "resume"],
  resume: ["hidden", "site"],
};

/** Which career items a viewer sees, as a Prisma condition. */
export const visibleItems = (viewer: Viewer) => ({ visibility: { notIn: UNSEEN[viewer] } });
