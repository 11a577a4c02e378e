import { hkdfSync } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { readAccessToken, signAccessToken } from "./access-token";
import { type DraftLink, readDraftLink, signDraftLink } from "./draft-link";
import { authSecret } from "./secret";

vi.mock("./secret", () => ({ authSecret: () => "a secret for the tests, 32 characters and more" }));

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR_MS);

afterEach(() => vi.useRealTimers());

test("a link returns the values it was made with", async () => {
  const shared: DraftLink = {
    noun: "blog",
    itemId: 7,
    round: 2,
    familyId: null,
    expiresAt: inAnHour(),
  };
  expect(await readDraftLink(await signDraftLink(shared))).toEqual(shared);
  const own = { ...shared, noun: "page", familyId: "a-family" } as const;
  expect(await readDraftLink(await signDraftLink(own))).toEqual(own);
});

test("a link ends to the second", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-05T10:00:00Z"), toFake: ["Date"] });
  const link: DraftLink = {
    noun: "blog",
    itemId: 7,
    round: 0,
    familyId: null,
    expiresAt: inAnHour(),
  };
  const text = await signDraftLink(link);
  vi.setSystemTime(new Date("2026-03-05T10:59:59Z"));
  expect(await readDraftLink(text)).toEqual(link);
  vi.setSystemTime(new Date("2026-03-05T11:00:00Z"));
  expect(await readDraftLink(text)).toBe("expired");
});

test("a link that was changed at any character opens nothing", async () => {
  const text = await signDraftLink({
    noun: "blog",
    itemId: 7,
    round: 0,
    familyId: null,
    expiresAt: inAnHour(),
  });
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

test("a link to a draft and a token of the API are never taken for each other", async () => {
  const access = await signAccessToken({ ownerId: 1, familyId: "a-family" });
  expect(await readDraftLink(access)).toBe("altered");
  const link: DraftLink = {
    noun: "blog",
    itemId: 1,
    round: 0,
    familyId: "a-family",
    expiresAt: inAnHour(),
  };
  expect(await readAccessToken(await signDraftLink(link))).toBeNull();
  // A text that is like a link but signed with the key of tokens is refused too.
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

/** A text with the signature of links and any claims. */
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

test("links of earlier versions still work; a link names its kind unless it is for a post", async () => {
  expect(await readDraftLink(await signedAsLink({}))).toMatchObject({
    ...{ noun: "blog", itemId: 7, round: 0, familyId: null },
  });
  const link: DraftLink = {
    ...{ noun: "blog", itemId: 7, round: 0, familyId: null },
    expiresAt: inAnHour(),
  };
  expect(Object.keys(decodeJwt(await signDraftLink(link))).sort()).toEqual(
    ["aud", "exp", "round", "sub"].sort(),
  );
});

test.each([
  ["of no kind", signedAsLink({ noun: "hero" })],
  ["to no item", signedAsLink({}, { sub: "" })],
  ["to an item without a number", signedAsLink({}, { sub: "seven" })],
  ["without a round", signedAsLink({ round: undefined })],
  ["with another round", signedAsLink({ round: "0" })],
  ["without an end", signedAsLink({}, { exp: false })],
  ["of another type", signedAsLink({}, { typ: "at+jwt" })],
  ["for others", signedAsLink({}, { audience: "portfolio-api" })],
])("a signed text %s is no link", async (_, signing) => {
  expect(await readDraftLink(await signing)).toBe("altered");
});
