import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AttemptLimits, TOO_MANY } from "./attempt-limits";

const OWNER = "owner@example.com";

const unlimited = () => new RateLimiterMemory({ points: 1_000_000, duration: 60 });
const refusal = { status: 429, message: TOO_MANY };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("attempts at ten thousand other accounts do not erase the owner's failed attempts", async () => {
  const limits = new AttemptLimits({ strangers: unlimited(), known: unlimited() });
  const attempt = (account: string) =>
    limits.count({ account, isOwner: account === OWNER }, null, "203.0.113.9");
  for (let time = 1; time <= 10; time++) await attempt(OWNER);
  await expect(attempt(OWNER)).rejects.toMatchObject(refusal);
  for (let made = 1; made <= 10_001; made++) await attempt(`${made}@example.com`);
  await expect(attempt(OWNER)).rejects.toMatchObject(refusal);
});

test("successful attempts count neither for the owner's account nor for another account", async () => {
  const limits = new AttemptLimits({ strangers: unlimited(), known: unlimited() });
  for (const account of [OWNER, "nobody@example.com"]) {
    const attempt = () =>
      limits.count({ account, isOwner: account === OWNER }, null, "203.0.113.9");
    for (let time = 1; time <= 30; time++) await (await attempt()).succeeded();
    for (let time = 1; time <= 10; time++) await attempt();
    await expect(attempt()).rejects.toMatchObject(refusal);
  }
});
