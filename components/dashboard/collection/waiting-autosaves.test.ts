import { expect, test } from "vitest";
import type { Autosave } from "@/components/dashboard/editor/autosave/outbox";
import { isWaiting } from "./waiting-autosaves";

const autosave = (item: string): Autosave => ({
  ...{ key: "k", noun: "skill", item, at: 1, version: "" },
  ...{ values: {}, before: {}, replaces: [] },
});
const item = { id: 24, created_at: "", updated_at: "" };
const deletion = { id: 90, item_id: 24, title: "Deleted", deleted_at: "" };
const none = { items: [], seen: new Set<number>(), deleted: [] };

test("an autosave of a new or stored item does not wait for a restore", () => {
  expect(isWaiting(autosave("new"), { ...none, deleted: undefined })).toBe(false);
  const restored = { items: [item], seen: new Set([24]), deleted: [deletion] };
  expect(isWaiting(autosave("24"), restored)).toBe(false);
});

test("an autosave of a deleted item waits for a restore while the item can be restored", () => {
  expect(isWaiting(autosave("24"), { ...none, deleted: [deletion] })).toBe(true);
  // The item was just deleted, and the list of deleted items is not loaded again yet.
  expect(isWaiting(autosave("24"), { ...none, seen: new Set([24]) })).toBe(true);
  expect(isWaiting(autosave("24"), { ...none, deleted: undefined })).toBe(true);
});

test("an autosave does not wait for a restore if its item cannot be restored", () => {
  const other = { ...deletion, item_id: 25 };
  expect(isWaiting(autosave("24"), { ...none, deleted: [other] })).toBe(false);
});
