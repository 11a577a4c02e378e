import { expect, test } from "vitest";
import { z } from "zod";
import { shortText } from "./fields";

test("the address of a link to a figure does not count for the length of a text", () => {
  const field = shortText("A figure", 9);
  const key = "a-key-of-more-than-nine-letters";
  expect(field.safeParse(`[8.5 years](fig:${key})`).success).toBe(true);
  expect(field.safeParse(`[8.50 years](fig:${key})`).error?.issues).toMatchObject([
    { message: "A figure must be at most 9 characters" },
  ]);
  expect(z.toJSONSchema(field, { io: "input" })).toMatchObject({ maxLength: 9 });
});
