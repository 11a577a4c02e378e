import { expect, test } from "vitest";
import { matcher } from "./text-match";

const POST = { id: 7, title: "\u00c9lan vital", tags: ["TinyML", "I\u0307ot"], image: null };

test("matcher finds items whose texts contain every word of the query, ignoring case and accents", () => {
  for (const query of ["", "  ", "elan", "VITAL \u00e9lan", "tinyml vit"]) {
    expect([query, matcher(query)(POST)]).toEqual([query, true]);
  }
  for (const query of ["elan robot", "7", "null"]) {
    expect([query, matcher(query)(POST)]).toEqual([query, false]);
  }
});
