import { expect, test } from "vitest";
import { noteFileLimit, noteTextLimit, readLimitsHit } from "./limits-hit";

test("a text or file is recorded once, with the last reason, and only a hundred texts are kept", () => {
  for (const reason of ["it is long", "it is too long"]) {
    noteTextLimit("A text", reason);
    noteFileLimit({ name: "a.bib", reason, screen: "/dashboard/data" });
  }
  const { texts, files } = readLimitsHit();
  expect(texts).toEqual([expect.objectContaining({ length: 6, reason: "it is too long" })]);
  expect(files).toEqual([expect.objectContaining({ name: "a.bib", reason: "it is too long" })]);
  for (let at = 0; at < 200; at++) noteTextLimit(`Text ${at}`, "it is long");
  expect(readLimitsHit().texts).toHaveLength(100);
});
