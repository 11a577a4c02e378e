import { afterEach, expect, test, vi } from "vitest";
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from "./access-token";

vi.mock("./secret", () => ({ authSecret: () => "a secret of more than 32 characters" }));

const bearer = { ownerId: 1, familyId: "family" };
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test("a token counts until its time is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const token = await signAccessToken(bearer);
  expect(await readAccessToken(token)).toEqual(bearer);
  vi.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1000 + 1000);
  expect(await readAccessToken(token)).toBe(null);
  expect(await readAccessToken(token, { acceptExpired: true })).toEqual(bearer);
});

test("one made before the clock was set back does not count for longer, but can end its session", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + DAY_MS);
  const token = await signAccessToken(bearer);
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(await readAccessToken(token)).toBe(null);
  expect(await readAccessToken(token, { acceptExpired: true })).toEqual(bearer);
});
