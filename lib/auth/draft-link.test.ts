import { hkdfSync } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { readAccessToken, signAccessToken } from "./access-token";
import { type DraftLink, readDraftLink, signDraftLink } from "./draft-link";
import { authSecret } from "./secret";

vi.mock("./secret", () => ({ authSecret: () => "a secret for the tests, 32 characters and more" }));

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR_MS);

/** A link to a post. The link is valid for an hour. */
const linkToPost = (): DraftLink => ({
  noun: "blog",
  itemId: 7,
  round: 0,
  familyId: null,
  expiresAt: inAnHour(),
});

afterEach(() => vi.useRealTimers());

test("readDraftLink returns the values that were signed", async () => {
  const shared = { ...linkToPost(), round: 2 };
  expect(await readDraftLink(await signDraftLink(shared))).toEqual(shared);
  const own = { ...shared, noun: "page", familyId: "a-family" } as const;
  expect(await readDraftLink(await signDraftLink(own))).toEqual(own);
});

test("a link expires at the exact second", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-05T10:00:00Z"), toFake: ["Date"] });
  const link = linkToPost();
  const text = await signDraftLink(link);
  vi.setSystemTime(new Date("2026-03-05T10:59:59Z"));
  expect(await readDraftLink(text)).toEqual(link);
  vi.setSystemTime(new Date("2026-03-05T11:00:00Z"));
  expect(await readDraftLink(text)).toBe("expired");
});

test("a changed link is refused", async () => {
  const text = await signDraftLink(linkToPost());
  const [header = "", , signature = ""] = text.split(".");
  const claims = { sub: "8", round: 0, aud: "portfolio-draft", exp: 9_999_999_999 };
  const other = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const none = Buffer.from('{"alg":"none","typ":"draft+jwt"}').toString("base64url");
  const changed = [
    "",
    "nonsense",
    text.slice(0, -1),
    text.slice(0, -2) + (text.endsWith("AA") ? "BB" : "AA"),
    `${header}.${other}.${signature}`,
    `${none}.${other}.`,
  ];
  for (const one of changed) expect([one, await readDraftLink(one)]).toEqual([one, "altered"]);
});

test("a token of the API is refused as a draft link, and a draft link is refused as a token", async () => {
  const access = await signAccessToken({ ownerId: 1, familyId: "a-family" });
  expect(await readDraftLink(access)).toBe("altered");
  const link = { ...linkToPost(), familyId: "a-family" };
  expect(await readAccessToken(await signDraftLink(link))).toBeNull();
  // This text has the claims of a link, and a signature with the key of tokens.
  const signed = await new SignJWT({ round: 0 })
    .setProtectedHeader({ alg: "HS256", typ: "draft+jwt" })
    .setSubject("1")
    .setAudience("portfolio-draft")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(authSecret()));
  expect(await readDraftLink(signed)).toBe("altered");
});

const keyOfLinks = () =>
  new Uint8Array(hkdfSync("sha256", authSecret(), "", "portfolio links to drafts", 32));

/** Signs any claims with the key of draft links. */
function signedAsLink(
  claims: object,
  { typ = "draft+jwt", audience = "portfolio-draft", exp = true, sub = "7" } = {},
) {
  const jwt = new SignJWT({ round: 0, ...claims }).setProtectedHeader({ alg: "HS256", typ });
  jwt.setAudience(audience);
  if (sub !== "") jwt.setSubject(sub);
  if (exp) jwt.setExpirationTime("1h");
  return jwt.sign(keyOfLinks());
}

test("a link without a kind leads to a post, as in earlier versions, and new links to posts contain no kind", async () => {
  expect(await readDraftLink(await signedAsLink({}))).toMatchObject({
    ...{ noun: "blog", itemId: 7, round: 0, familyId: null },
  });
  const claims = Object.keys(decodeJwt(await signDraftLink(linkToPost())));
  expect(claims.sort()).toEqual(["aud", "exp", "round", "sub"]);
});

test.each([
  ["with an unknown kind", signedAsLink({ noun: "hero" })],
  ["without an item", signedAsLink({}, { sub: "" })],
  ["with an item that is no number", signedAsLink({}, { sub: "seven" })],
  ["without a round", signedAsLink({ round: undefined })],
  ["with a round that is no number", signedAsLink({ round: "0" })],
  ["without an expiry", signedAsLink({}, { exp: false })],
  ["with another type", signedAsLink({}, { typ: "at+jwt" })],
  ["for another audience", signedAsLink({}, { audience: "portfolio-api" })],
])("a signed text %s is refused as a link", async (_, signing) => {
  expect(await readDraftLink(await signing)).toBe("altered");
});
