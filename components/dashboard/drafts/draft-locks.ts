// Which drafts have their form open, in whatever tab: each holds a lock named after its draft.
import { PREFIX } from "./autosave";

const held = new Set<string>();

/** Tells other tabs that the draft's form is open, for as long as the page lives or until what it gives is called. */
export function holdDraft(key: string): () => void {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Only secure contexts have locks; without them a draft of another tab is offered like any other.
  if ("locks" in navigator) {
    held.add(key);
    void navigator.locks.request(key, () => isReleased).finally(() => held.delete(key));
  }
  return release;
}

/** The keys of drafts whose forms are open in other tabs. */
export async function heldElsewhere(): Promise<Set<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held: all = [] } = await navigator.locks.query();
  const names = all.map(({ name }) => name ?? "");
  return new Set(names.filter((name) => name.startsWith(PREFIX) && !held.has(name)));
}
