import { Question } from "./question";
import { onSignInElsewhere } from "./stored-session";

// When the session is over, calls wait here while the page asks the owner to sign in again. No typed text is lost, and
// the failed call is repeated.

export const SESSION_ENDED = "Your session has ended";

const question = new Question<string>();

/** Whether calls are waiting for the owner to sign in again. */
export const isSignInAwaited = question.isOpen;

/** Calls `listener` when calls start or stop waiting. Returns the function that ends it. */
export function onSignInAwaited(listener: () => void): () => void {
  const unsubscribe = question.subscribe(listener);
  const stopWatching = onSignInElsewhere(signedInAgain);
  return () => {
    unsubscribe();
    stopWatching();
  };
}

/** Returns the token of the next sign-in; null when the owner declines, or when no dialog listens. */
export const waitForSignIn = (): Promise<string | null> => question.ask();

/** Lets the waiting calls go on with the token of a new sign-in. */
export function signedInAgain(token: string): void {
  question.settle(token);
}

/** Lets the waiting calls fail. */
export function signInDeclined(): void {
  question.settle(null);
}
