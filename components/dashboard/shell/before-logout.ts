// Requests that must reach the server before the owner logs out. Afterwards it would refuse them.

const LONGEST_WAIT_MS = 5_000;

const works = new Set<() => Promise<unknown>>();

/** Does `work` before the session ends. Returns the function that takes it back. */
export function beforeLogout(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

/** Waits for all of it, but not long for a server that does not answer. */
export async function finishBeforeLogout(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS));
  await Promise.race([Promise.allSettled([...works].map((work) => work())), late]);
}
