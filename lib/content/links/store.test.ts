import { expect, test } from "vitest";
import { type Finding, nextFinding } from "./store";
import { verdictOf, wellVerdict } from "./verdict";

const HOUR_MS = 3_600_000;
const START = new Date("2026-01-01T00:00:00Z");
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

const NEW: Finding = { state: "new", since: null };
const well = wellVerdict(200);
const dead = verdictOf("not-found", { status: 404 });
const failing = verdictOf("no-such-host");
const unanswered = verdictOf("timeout");

test("a link is broken after one response that its target is gone, and fine after one successful response", () => {
  const broken = nextFinding(NEW, dead, after(0));
  expect(broken).toEqual({ state: "broken", since: after(0), nextCheckAt: after(24) });
  const fine = nextFinding(broken, well, after(24));
  expect(fine).toEqual({ state: "ok", since: null, nextCheckAt: after(48) });
});

test("a link that still fails after hours counts as broken since its first failure", () => {
  const first = nextFinding({ state: "ok", since: null }, failing, after(0));
  expect(first).toEqual({ state: "suspect", since: after(0), nextCheckAt: after(6) });
  const early = nextFinding(first, failing, after(1));
  expect(early).toMatchObject({ state: "suspect", since: after(0) });
  const second = nextFinding(early, failing, after(7));
  expect(second).toMatchObject({ state: "broken", since: after(0), nextCheckAt: after(31) });
  expect(nextFinding(second, dead, after(31))).toMatchObject({ state: "broken", since: after(0) });
  expect(nextFinding(second, failing, after(31))).toMatchObject({ state: "broken" });
  const recovered = nextFinding(first, well, after(6));
  expect(nextFinding(recovered, failing, after(30)).state).toBe("suspect");
});

test("a link does not become broken while its checks give no result", () => {
  let finding = nextFinding(NEW, unanswered, after(0));
  for (const hours of [24, 48, 72]) finding = nextFinding(finding, unanswered, after(hours));
  expect(finding).toMatchObject({ state: "unanswered", since: after(0) });
  expect(nextFinding(finding, failing, after(96))).toMatchObject({
    state: "suspect",
    since: after(96),
  });
});

test("the next check of a link is after the pause that the host requested", () => {
  const resting = verdictOf("rate-limited", { status: 429, restMs: 30 * HOUR_MS });
  expect(nextFinding(NEW, resting, after(0)).nextCheckAt).toEqual(after(30));
});
