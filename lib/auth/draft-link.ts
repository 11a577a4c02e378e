import "server-only";
import { errors, jwtVerify, SignJWT } from "jose";
import { derivedKey } from "./derived-key";

// Links are signed with a separate key. So a token of the API is never valid as a link, and a link is never valid as a
// token.

const AUDIENCE = "portfolio-draft";
const TYPE = "draft+jwt";
const key = () => derivedKey("links to drafts");

/** The kinds of content with pages that can be shown before they are public. */
export const DRAFT_NOUNS = ["blog", "project", "page"] as const;
export type DraftNoun = (typeof DRAFT_NOUNS)[number];

export interface DraftLink {
  noun: DraftNoun;
  itemId: number;
  /** The item's `round` when the link was made. To revoke all links of an item, the site changes the item's `round`. */
  round: number;
  /** The sign-in of the owner; null for a link that the owner gives to others. */
  familyId: string | null;
  expiresAt: Date;
}

/** Returns the link's text, which is safe in a path. The link expires at `expiresAt`, rounded down to the second. */
export function signDraftLink(link: DraftLink): Promise<string> {
  const { noun, itemId, round, familyId, expiresAt } = link;
  // Links to posts contain no kind, like the links of earlier versions, which had only links to posts.
  const kind = noun === "blog" ? {} : { noun };
  return new SignJWT({ round, ...kind, ...(familyId === null ? {} : { family: familyId }) })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(String(itemId))
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key());
}

/** The claims of a draft link. 'expired' for an expired link, 'altered' for a text that this site has not signed. */
export async function readDraftLink(text: string): Promise<DraftLink | "expired" | "altered"> {
  try {
    const { payload } = await jwtVerify(text, key(), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["exp", "sub"],
    });
    const { sub, exp = 0, round, family, noun: kind = "blog" } = payload;
    const itemId = Number(sub);
    const noun = DRAFT_NOUNS.find((one) => one === kind);
    if (!noun || !Number.isInteger(itemId) || typeof round !== "number") return "altered";
    return {
      noun,
      itemId,
      round,
      familyId: typeof family === "string" ? family : null,
      expiresAt: new Date(exp * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError) return "altered";
    throw error;
  }
}
