import { expect, test } from "vitest";
import { EDITED_SINCE, RESTORED_SINCE } from "@/lib/content/undo";
import { partlyUndone } from "./bulk-words";

const left = (title: string, reason: string) => ({ noun: "blog", title, reason }) as const;
const taken = left("Taken", "Another post has this address");

test("an undo that restored all items returns null", () => {
  expect(partlyUndone({ restored: 3, left: [] })).toBeNull();
});

test("if an item can be restored later, its title is shown and undo is offered again", () => {
  expect(partlyUndone({ restored: 1, left: [left("Edited", EDITED_SINCE), taken] })).toEqual({
    title: "1 item restored, not all",
    text: "Taken: Another post has this address. 1 more item was not restored. Fix this, then undo again.",
    canRetry: true,
  });
});

test("undo is not offered again for items that the owner has edited or restored", () => {
  const items = ["A", "B"].map((title) => left(title, RESTORED_SINCE));
  expect(partlyUndone({ restored: 0, left: [...items, left("C", EDITED_SINCE)] })).toEqual({
    title: "Nothing could be restored",
    text: "A: It was already restored. 2 more items were not restored.",
    canRetry: false,
  });
});
