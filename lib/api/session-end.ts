import { onSignInElsewhere } from "./stored-session";

// When the session is over, calls wait here while the page asks the owner to sign in again: nothing that
// was typed is lost, and the call that failed is made after all.

export const SESSION_ENDED = "Your session has ended";

interface Wait {
  token: Promise<string | null>;
  settle(token: string | null): void;
}

let wait: Wait | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Whether calls are waiting for the owner to sign in again. */
export const isSignInAwaited = (): boolean => wait !== null;

/** Calls `listener` when calls begin or cease to wait. Gives what ends that. */
export function onSignInAwaited(listener: () => void): () => void {
  listeners.add(listener);
  const stopWatching = onSignInElsewhere(signedInAgain);
  return () => {
    listeners.delete(listener);
    stopWatching();
  };
}

/** The token of the next sign-in; null when the owner declines, or when nobody is there to ask. */
export function waitForSignIn(): Promise<string | null> {
  if (listeners.size === 0) return Promise.resolve(null);
  if (!wait) {
    let settle: Wait["settle"] = () => undefined;
    const token = new Promise<string | null>((resolve) => {
      settle = resolve;
    });
    wait = { token, settle };
    notify();
  }
  return wait.token;
}

function settleWith(token: string | null): void {
  wait?.settle(token);
  wait = null;
  notify();
}

/** Lets the waiting calls go on with the token of a new sign-in. */
export function signedInAgain(token: string): void {
  settleWith(token);
}

/** Lets the waiting calls fail. */
export function signInDeclined(): void {
  settleWith(null);
}
