import { expect, test } from "vitest";
import { EDITED_SINCE, RESTORED_SINCE } from "@/lib/content/undo";
import { deleteNote, partlyUndone, scheduleTexts } from "./bulk-words";

const left = (title: string, reason: string) => ({ noun: "blog", title, reason }) as const;
const taken = left("Taken", "Another post has this address");

test("if an undo restored all items, there is no text to show", () => {
  expect(partlyUndone({ restored: 3, left: [] })).toBeNull();
});

test("if an item can be restored later, its title is shown and undo is offered again", () => {
  expect(partlyUndone({ restored: 1, left: [left("Edited", EDITED_SINCE), taken] })).toEqual({
    title: "Only 1 item restored",
    text: 'Taken: Another post has this address. 1 more item was not restored. Remove the cause, then choose "Undo" again.',
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

test("a question about one item has no plural", () => {
  const one = [deleteNote(1), ...Object.values(scheduleTexts(1))];
  expect(one).toEqual([
    "It disappears from the site at once. You can undo this in the message that appears afterwards.",
    "Schedule 1 item instead?",
    'The publish date of 1 item is in the future. "Publish now" publishes it at once and changes its date to today. "Schedule" publishes it on its own date.',
    "Keep the future date",
  ]);
  expect(deleteNote(2)).toMatch(/^They disappear from the site at once\./);
  expect(scheduleTexts(2)).toEqual({
    title: "Schedule 2 items instead?",
    description:
      'The publish date of 2 items is in the future. "Publish now" publishes them at once and changes their date to today. "Schedule" publishes each on its own date.',
    keepLabel: "Keep the future dates",
  });
});
