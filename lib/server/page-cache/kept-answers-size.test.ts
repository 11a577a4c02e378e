import { expect, test } from "vitest";
import { Changes } from "./changes";
import { KeptAnswers } from "./kept-answers";

/** How often the database is asked for an answer that is wanted twice. */
async function timesAsked(answer: unknown) {
  const keeper = new KeptAnswers(new Changes());
  let asked = 0;
  const ask = async () => {
    asked++;
    return answer;
  };
  for (let time = 0; time < 2; time++) {
    expect(await keeper.answer("post", "question", ask)).toBe(answer);
  }
  return asked;
}

test.each([
  ["nothing", null],
  ["a number", 3],
  ["a row with an empty column and a date", { id: 1, text: null, at: new Date(0) }],
  ["a picture", { bytes: new Uint8Array(500_000) }],
  ["a text of a third of a million letters", "x".repeat(333_333)],
  ["ten thousand rows", Array.from({ length: 10_000 }, (_, id) => ({ id }))],
])("%s is kept", async (_what, answer) => {
  expect(await timesAsked(answer)).toBe(1);
});

test.each([
  ["a picture of over a megabyte", { bytes: new Uint8Array(1_100_000) }],
  ["a text that takes over a megabyte", ["x".repeat(600_000)]],
  ["fifty thousand numbers", Array.from({ length: 50_000 }, (_, id) => id)],
  ["fifty thousand empty rows", Array.from({ length: 50_000 }, () => ({}))],
])("%s is too long to be kept", async (_what, answer) => {
  expect(await timesAsked(answer)).toBe(2);
});
