import { expect, test } from "vitest";
import { isWhatWasSent } from "./sent-fields";

const sent = { title: "Weir", slug: "", image: null, tags: ["a", "b"], is_featured: false };

test("a stored item equals the sent fields, even if derived fields differ", () => {
  const stored = { ...sent, id: 4, slug: "weir", image: null, updated_at: "2026-01-02" };
  expect(isWhatWasSent(sent, stored)).toBe(true);
});

test.each([{ title: "Weir 2" }, { tags: ["a"] }, { is_featured: true }])(
  "an item with %o differs from the sent fields",
  (other) => {
    expect(isWhatWasSent(sent, { ...sent, id: 4, ...other })).toBe(false);
  },
);

test("a cleared field must be empty in the stored item, but a derived field may have a value", () => {
  expect(isWhatWasSent({ description: "" }, { description: "Old" })).toBe(false);
  expect(isWhatWasSent({ slug: "" }, { slug: "weir" })).toBe(true);
});
