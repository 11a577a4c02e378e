import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { changeSince, fieldsDigest } from "./digest";

const item = {
  ...{ id: 1, created_at: "2024-01-01T00:00:00.000Z", updated_at: "2024-01-02T00:00:00.000Z" },
  ...{ name: "Arm", display_order: 2 },
};
const saved = { ...item, updated_at: "2024-01-03T00:00:00.000Z" };
const moved = { ...saved, display_order: 3 };
const edited = { ...saved, name: "Leg" };

test("the digest of an item shows whether the item was moved or edited afterwards", () => {
  const digest = fieldsDigest(item);
  const since = [saved, moved, edited].map((one) => changeSince(one, digest));
  expect(since).toEqual(["none", "moved", "edited"]);
});

test("the digest of an item without a display order shows whether the item was edited", () => {
  const { display_order, ...single } = item;
  const digest = fieldsDigest(single);
  expect(changeSince({ ...single }, digest)).toBe("none");
  expect(changeSince({ ...single, name: "Leg" }, digest)).toBe("edited");
});

test("a digest from an older version of the site still matches an unchanged item", () => {
  const text = JSON.stringify({ name: "Arm", display_order: 2 });
  const digest = createHash("sha256").update(text).digest("hex");
  const since = [saved, moved, edited].map((one) => changeSince(one, digest));
  expect(since).toEqual(["none", "edited", "edited"]);
});

test("an item with a digest from version 0.1 counts as unchanged while the fields of later versions have default values", () => {
  const { id, created_at, updated_at, ...fields } = item;
  const stored = { id, created_at, updated_at };
  const project = fieldsDigest({ ...stored, ...fields, category: "" });
  expect(changeSince({ ...stored, ...fields, category: null }, project)).toBe("none");
  for (const author of ["Ada", "Maya Lindqvist"]) {
    const post = fieldsDigest({ ...stored, ...fields, author });
    const now = {
      ...stored,
      ...fields,
      author: null,
      canonical_url: "",
      language: null,
      translation_of: null,
    };
    expect(changeSince(now, post, "Ada")).toBe("none");
  }
  const skill = fieldsDigest(item);
  const since = [
    { ...stored, name: "Arm", aliases: [], display_order: 2 },
    { ...stored, name: "Arm", aliases: [], display_order: 3 },
    { ...stored, name: "Arm", aliases: ["Limb"], display_order: 2 },
  ];
  expect(since.map((one) => changeSince(one, skill))).toEqual(["none", "moved", "edited"]);
});
