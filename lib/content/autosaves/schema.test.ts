import { expect, test } from "vitest";
import { autosaveSchema } from "./schema";

const nested = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
const isAccepted = (values: unknown) => autosaveSchema.safeParse({ values }).success;

test("an autosave with too deeply nested fields is refused", () => {
  expect(isAccepted({ images: [{ url: "/a.png", alt: "" }], date: null })).toBe(true);
  expect(isAccepted({ content: nested(10) })).toBe(true);
  expect(isAccepted({ content: nested(50_000) })).toBe(false);
  for (const values of [undefined, null, "text", [], 7]) expect(isAccepted(values)).toBe(false);
});
