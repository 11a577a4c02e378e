// Which drafts have their form open, in whatever tab: each holds a lock named after its draft.
import { PREFIX } from "./autosave";

const held = new Set<string>();

/** Tells other tabs that the draft's form is open, for as long as the page lives or until what it gives is called. */
export function holdDraft(key: string): () => void {
  const released = new AbortController();
  const { signal } = released;
  const isReleased = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
  });
  // Only secure contexts have locks; without them a draft of another tab is offered like any other.
  if ("locks" in navigator) {
    held.add(key);
    const end = () => held.delete(key);
    // Where another tab has it, the signal ends the waiting.
    navigator.locks.request(key, { signal }, () => isReleased).then(end, end);
  }
  return () => released.abort();
}

/** The keys of drafts whose forms are open in other tabs, at this moment. */
export async function heldElsewhere(): Promise<Set<string>> {
  if (!("locks" in navigator)) return new Set();
  // What this page asks for from here on it may have to wait for.
  const own = new Set(held);
  const { held: all = [] } = await navigator.locks.query();
  const names = all.map(({ name }) => name ?? "");
  return new Set(names.filter((name) => name.startsWith(PREFIX) && !own.has(name)));
}
