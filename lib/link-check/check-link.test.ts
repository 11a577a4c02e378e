import { expect, test, vi } from "vitest";
import type { LinkReason } from "@/lib/content/links/verdict";
import { checkLink, restOf } from "./check-link";
import { type Answer, type Ask, LinkFault } from "./guarded-request";

type Reply = number | LinkReason | { status: number; location?: string; retryAfter?: string };

/** A fake web. The key of a reply is like 'HEAD https://...', or only the address if both methods get this reply. */
function web(replies: Record<string, Reply>) {
  return vi.fn<Ask>(async (url, method) => {
    const reply = replies[`${method} ${url.href}`] ?? replies[url.href];
    if (reply === undefined) throw new Error(`Unexpected request: ${method} ${url.href}`);
    if (typeof reply === "string") throw new LinkFault(reply);
    const given = typeof reply === "number" ? { status: reply } : reply;
    return { location: undefined, retryAfter: undefined, ...given } as Answer;
  });
}

const check = async (address: string, replies: Record<string, Reply>) => {
  const ask = web(replies);
  const verdict = await checkLink(address, ask, new AbortController().signal);
  return { ...verdict, methods: ask.mock.calls.map(([, method]) => method) };
};

const A = "https://a.example/";
const B = "https://b.example/";
const C = "https://c.example/";
const moved = (location: string, status = 301) => ({ status, location });

test("if a link responds to HEAD with 200, no GET request is sent", async () => {
  expect(await check(A, { [`HEAD ${A}`]: 200 })).toEqual({
    ...{ outcome: "ok", reason: null, status: 200, movedTo: null, restMs: 0 },
    methods: ["HEAD"],
  });
});

test.each([403, 404, 405, 500, 501])(
  "after the status %i for HEAD, the response to GET decides",
  async (status) => {
    const verdict = await check(A, { [`HEAD ${A}`]: status, [`GET ${A}`]: 200 });
    expect(verdict).toMatchObject({ outcome: "ok", methods: ["HEAD", "GET"] });
  },
);

test.each([
  [404, "dead", "not-found"],
  [410, "dead", "gone"],
  [403, "unanswered", "refused"],
  [999, "unanswered", "refused"],
  [500, "unanswered", "server-fault"],
  [503, "unanswered", "server-fault"],
] as const)(
  "the verdict for the status %i is '%s', with the reason '%s'",
  async (status, outcome, reason) => {
    expect(await check(A, { [A]: status })).toMatchObject({ outcome, reason, status });
  },
);

test.each([
  ["no-such-host", "failing"],
  ["timeout", "unanswered"],
] as const)("the verdict for a request that fails with '%s' is '%s'", async (reason, outcome) => {
  expect(await check(A, { [A]: reason })).toMatchObject({ outcome, reason, status: null });
});

test("after a 429 response, no second request is sent, and the requested pause is returned", async () => {
  const verdict = await check(A, { [A]: { status: 429, retryAfter: "120" } });
  expect(verdict).toMatchObject({ reason: "rate-limited", restMs: 120_000, methods: ["HEAD"] });
});

test("a requested pause is at most a day, and an unreadable value means an hour", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  const rest = (status: number, retryAfter?: string) =>
    restOf({ status, retryAfter, location: undefined }, now);
  expect(rest(429)).toBe(3_600_000);
  expect(rest(429, "soon")).toBe(3_600_000);
  expect(rest(429, "30")).toBe(30_000);
  expect(rest(503, "Thu, 01 Jan 2026 00:10:00 GMT")).toBe(600_000);
  expect(rest(429, "Wed, 31 Dec 2025 00:00:00 GMT")).toBe(0);
  expect(rest(429, "99999999999")).toBe(24 * 3_600_000);
  expect(rest(503)).toBe(0);
  expect(rest(200, "30")).toBe(0);
});

test("the new address of a moved link is the last target before the first temporary redirect", async () => {
  expect(await check(A, { [A]: moved("/new"), [`${A}new`]: 200 })).toMatchObject({
    outcome: "moved",
    movedTo: `${A}new`,
  });
  const detour = { [A]: moved(B, 308), [B]: moved(C, 302), [C]: 200 };
  expect(await check(A, detour)).toMatchObject({ outcome: "moved", movedTo: B });
  const login = { [A]: moved(B, 302), [B]: moved(C), [C]: 200 };
  expect(await check(A, login)).toMatchObject({ outcome: "ok", movedTo: null });
  const nowhere = { [A]: moved(B), [B]: 404 };
  expect(await check(A, nowhere)).toMatchObject({ outcome: "dead", movedTo: null });
});

test("a redirect to a forbidden address is not followed", async () => {
  const mail = await check(A, { [A]: moved("mailto:me@a.example") });
  expect(mail).toMatchObject({ outcome: "unanswered", reason: "bad-redirect" });
  const file = await check(A, { [A]: moved("file:///etc/passwd") });
  expect(file.reason).toBe("bad-redirect");
  const secret = await check(A, { [A]: moved("https://me:secret@b.example/") });
  expect(secret).toMatchObject({ outcome: "unanswered", reason: "credentials" });
  const inside = await check(A, { [A]: moved(B), [B]: "private-address" });
  expect(inside).toMatchObject({ outcome: "unanswered", reason: "private-address" });
});

test("credentials in an address are never sent", async () => {
  expect(await check("https://me:secret@a.example/", {})).toMatchObject({
    outcome: "unanswered",
    reason: "credentials",
    methods: [],
  });
});

test("a redirect loop ends after eleven requests", async () => {
  const { outcome, reason, methods } = await check(A, { [A]: moved(B), [B]: moved(A) });
  expect({ outcome, reason }).toEqual({ outcome: "unanswered", reason: "redirects" });
  expect(methods).toHaveLength(11);
});

test.each([
  [200, "ok", null],
  [404, "dead", "video-gone"],
  [400, "dead", "video-gone"],
  [401, "failing", "video-private"],
  [403, "failing", "video-private"],
  [500, "unanswered", "server-fault"],
] as const)(
  "the verdict for a video with the oEmbed status %i is '%s'",
  async (status, outcome, reason) => {
    const oembed =
      "https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DaircAruvnKk";
    for (const address of [
      "https://youtu.be/aircAruvnKk",
      "https://www.youtube.com/embed/aircAruvnKk",
    ]) {
      const verdict = await check(address, { [`GET ${oembed}`]: status });
      expect(verdict).toMatchObject({ outcome, reason });
    }
  },
);
