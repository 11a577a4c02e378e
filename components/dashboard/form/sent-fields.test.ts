import { expect, test } from "vitest";
import { isWhatWasSent } from "./sent-fields";

const sent = { title: "Weir", slug: "", image: null, tags: ["a", "b"], is_featured: false };

test("a stored item is what was sent, with what the server derives", () => {
  const stored = { ...sent, id: 4, slug: "weir", image: null, updated_at: "2026-01-02" };
  expect(isWhatWasSent(sent, stored)).toBe(true);
});

test.each([{ title: "Weir 2" }, { tags: ["a"] }, { is_featured: true }])(
  "an item with %o is another one",
  (other) => {
    expect(isWhatWasSent(sent, { ...sent, id: 4, ...other })).toBe(false);
  },
);

test("what was cleared is not what is still there; what is derived may be", () => {
  expect(isWhatWasSent({ description: "" }, { description: "Old" })).toBe(false);
  expect(isWhatWasSent({ slug: "" }, { slug: "weir" })).toBe(true);
});
