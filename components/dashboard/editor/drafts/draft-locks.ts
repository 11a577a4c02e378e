// The drafts whose form is open in some tab. Each open form holds a lock named after its draft.
import { PREFIX } from "./autosave";

const held = new Set<string>();

/** Shows other tabs that the draft's form is open. Ends with the page, or when the returned function is called. */
export function holdDraft(key: string): () => void {
  const released = new AbortController();
  const { signal } = released;
  const isReleased = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
  });
  // Only secure contexts have locks. Without them, a draft that is open in another tab is offered like any other.
  if ("locks" in navigator) {
    held.add(key);
    const end = () => held.delete(key);
    // Another tab may hold the lock; then the signal ends the waiting.
    navigator.locks.request(key, { signal }, () => isReleased).then(end, end);
  }
  return () => released.abort();
}

/** The keys of the drafts whose forms are open in other tabs now. */
export async function heldElsewhere(): Promise<Set<string>> {
  if (!("locks" in navigator)) return new Set();
  // Copied before the query: a lock requested after this may not be held yet.
  const own = new Set(held);
  const { held: all = [] } = await navigator.locks.query();
  const names = all.map(({ name }) => name ?? "");
  return new Set(names.filter((name) => name.startsWith(PREFIX) && !own.has(name)));
}
