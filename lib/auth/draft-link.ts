import "server-only";
import { hkdfSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { authSecret } from "./secret";

// A link to a draft is signed with a separate key, so that a link can never be taken for a token of the API, nor a
// token for a link.

const AUDIENCE = "portfolio-draft";
const TYPE = "draft+jwt";
const key = () =>
  new Uint8Array(hkdfSync("sha256", authSecret(), "", "portfolio links to drafts", 32));

/** The kinds of content whose pages are shown before they are public. */
export const DRAFT_NOUNS = ["blog", "project", "page"] as const;
export type DraftNoun = (typeof DRAFT_NOUNS)[number];

/** The claims of a link to a draft. It opens one item, until it expires. */
export interface DraftLink {
  noun: DraftNoun;
  itemId: number;
  /** The item's round when the link was made. Raising the item's round revokes the link. */
  round: number;
  /** The sign-in of the owner who looks at it; null for a link that is for somebody else. */
  familyId: string | null;
  expiresAt: Date;
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** The link's text, fit for a path. It expires at `expiresAt`, rounded down to the second. */
export function signDraftLink(link: DraftLink): Promise<string> {
  const { noun, itemId, round, familyId, expiresAt } = link;
  // Links to posts name no kind: earlier versions had links to posts only.
  const kind = noun === "blog" ? {} : { noun };
  return new SignJWT({ round, ...kind, ...(familyId === null ? {} : { family: familyId }) })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(String(itemId))
    .setAudience(AUDIENCE)
    .setExpirationTime(secondsOf(expiresAt))
    .sign(key());
}

/** The claims of a draft link; 'expired' after its time, 'altered' if this site has not signed this text. */
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
