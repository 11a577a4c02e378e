import "server-only";
import { hkdfSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { authSecret } from "./secret";

// A link to a draft is signed with a key of its own, so that neither it nor a token of the API can ever be
// taken for the other.

const AUDIENCE = "portfolio-draft";
const TYPE = "draft+jwt";
const key = () =>
  new Uint8Array(hkdfSync("sha256", authSecret(), "", "portfolio links to drafts", 32));

/** What a link to a draft opens: one post, until it expires. */
export interface DraftLink {
  postId: number;
  /** The post's number of the links that count; once it is raised, this one does not. */
  round: number;
  /** The sign-in of the owner who looks at it; null for a link that is for somebody else. */
  familyId: string | null;
  expiresAt: Date;
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** The link's text, fit for a path. It ends at `expiresAt`, cut to the second. */
export function signDraftLink({ postId, round, familyId, expiresAt }: DraftLink): Promise<string> {
  return new SignJWT({ round, ...(familyId === null ? {} : { family: familyId }) })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(String(postId))
    .setAudience(AUDIENCE)
    .setExpirationTime(secondsOf(expiresAt))
    .sign(key());
}

/** What a link of ours says; 'expired' when its time is over, 'altered' when it is not as we made it. */
export async function readDraftLink(text: string): Promise<DraftLink | "expired" | "altered"> {
  try {
    const { payload } = await jwtVerify(text, key(), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["exp", "sub"],
    });
    const { sub, exp = 0, round, family } = payload;
    const postId = Number(sub);
    if (!Number.isInteger(postId) || typeof round !== "number") return "altered";
    return {
      postId,
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
