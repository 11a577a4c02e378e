import type { UndoResult } from "@/lib/content/bulk/schema";
import { canBeRetried } from "@/lib/content/undo";

export const counted = (count: number) => (count === 1 ? "1 item" : `${count} items`);

export const deleteNote = (count: number) =>
  `${count === 1 ? "It disappears" : "They disappear"} from the site at once. You can undo this in the message that appears afterwards.`;

/** The texts of the question about items with a publish date in the future. `count` is the number of these items. */
export function scheduleTexts(count: number) {
  const isOne = count === 1;
  const [them, their, each] = isOne ? ["it", "its", "it"] : ["them", "their", "each"];
  return {
    title: `Schedule ${counted(count)} instead?`,
    description: `The publish date of ${counted(count)} is in the future. "Publish now" publishes ${them} at once and changes ${their} date to today. "Schedule" publishes ${each} on its own date.`,
    keepLabel: isOne ? "Keep the future date" : "Keep the future dates",
  };
}

/**
 * The text after an undo that did not restore all items, and whether a retry can help. Null if all items were restored.
 */
export function partlyUndone({ restored, left }: UndoResult) {
  const retried = left.find(({ reason }) => canBeRetried(reason));
  const named = retried ?? left[0];
  if (!named) return null;
  const others = left.length - 1;
  const more =
    others > 0 ? ` ${others} more ${others === 1 ? "item was" : "items were"} not restored.` : "";
  const next = retried ? ' Remove the cause, then choose "Undo" again.' : "";
  return {
    title: restored === 0 ? "Nothing could be restored" : `Only ${counted(restored)} restored`,
    text: `${named.title}: ${named.reason}.${more}${next}`,
    canRetry: retried !== undefined,
  };
}
