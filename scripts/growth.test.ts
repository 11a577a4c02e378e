import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { testVariants } from "@/e2e/support/variants";

// Other tests use `expectLinear`. If it could not fail, those tests would prove nothing.

const text = (size: number) => "a".repeat(size);

function readOnce(given: string): number {
  let sum = 0;
  for (let at = 0; at < given.length; at++) sum += given.charCodeAt(at);
  return sum;
}

function readAgainAndAgain(given: string): number {
  let sum = 0;
  for (let at = 0; at < given.length; at++) {
    for (let ahead = at; ahead < given.length; ahead++) sum += given.charCodeAt(ahead);
  }
  return sum;
}

test("expectLinear accepts linear work, even if the work returns a promise", async () => {
  await expectLinear(20_000, text, readOnce);
  await expectLinear(20_000, text, async (given) => readOnce(given));
});

testVariants(
  "expectLinear throws for quadratic work: %s",
  [
    ["a loop in a loop", 200, readAgainAndAgain],
    ["a loop in a loop, in a promise", 200, async (given: string) => readAgainAndAgain(given)],
    ["a regular expression that backtracks", 200, (given: string) => /(a+)b/.test(given)],
  ],
  async (_what, size, work) => {
    await expect(expectLinear(size, text, work)).rejects.toThrow(/takes \d\d+ times as long/);
  },
);
