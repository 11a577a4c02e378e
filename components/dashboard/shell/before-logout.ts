// Requests that must reach the server before the owner logs out. After the logout, the server would refuse them.

const works = new Set<() => Promise<unknown>>();

/** Registers `work`, which is done before the session ends. Returns a function that removes `work` again. */
export function beforeLogout(work: () => Promise<unknown>): () => void {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

/** Starts all registered work. Waits until the work is done, but 5 seconds at most. */
export async function finishBeforeLogout(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, 5_000));
  await Promise.race([Promise.allSettled([...works].map((work) => work())), late]);
}
