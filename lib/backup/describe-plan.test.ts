import { expect, test } from "vitest";
import type { Noun } from "@/lib/content/registry";
import { changesNothing, describeChanges } from "./describe-plan";

const none = { added: 0, removed: 0, changed: 0, unchanged: 3 };
const change = (noun: Noun, counts: Partial<typeof none>) => ({ noun, ...none, ...counts });

test("only kinds with changes are described", () => {
  const changes = describeChanges([
    change("hero", {}),
    change("project", { removed: 1200 }),
    change("blog", { added: 2, changed: 1 }),
    change("video", {}),
  ]);
  expect(changes.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Project: 1,200 removed",
    "Blog post: 2 added, 1 changed",
  ]);
});

test.each([
  ["hero", { removed: 1 }, "Hero section: back to the built-in texts"],
  ["about", { added: 1 }, "About section: the texts of the backup instead of the built-in ones"],
  ["contact", { changed: 1 }, "Contact information: changed"],
  ["site", { removed: 1 }, "Site settings: back to the built-in settings"],
] as const)(
  "a change of the single item '%s' is described without a count: %o",
  (noun, counts, text) => {
    const [described] = describeChanges([change(noun, counts)]);
    expect(`${described?.label}: ${described?.text}`).toBe(text);
  },
);

test("changesNothing is true only if content, uploads and owner stay the same", () => {
  const uploads = { files: 2, bytes: 10, added: 0, added_bytes: 0 };
  const owner = { email: "me@example.com", is_same: true };
  const same = { items: [change("hero", {}), change("blog", {})], uploads, owner };
  expect(changesNothing(same)).toBe(true);
  expect(changesNothing({ ...same, items: [change("blog", { added: 1 })] })).toBe(false);
  expect(changesNothing({ ...same, uploads: { ...uploads, added: 1 } })).toBe(false);
  expect(changesNothing({ ...same, owner: { ...owner, is_same: false } })).toBe(false);
});
