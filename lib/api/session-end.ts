import { Question } from "./question";
import { onSignInElsewhere } from "./stored-session";

// When the session has ended, calls wait while the page asks the owner to sign in again. After the sign-in, the calls
// are repeated, so no typed text is lost.

export const SESSION_ENDED = "Your session has ended";

const question = new Question<string>();

/** Whether calls are waiting for the owner to sign in again. */
export const isSignInAwaited = question.isOpen;

/** Calls `listener` when API calls start or stop waiting. Returns a function that removes the listener. */
export function onSignInAwaited(listener: () => void): () => void {
  const unsubscribe = question.subscribe(listener);
  const stopWatching = onSignInElsewhere(signedInAgain);
  return () => {
    unsubscribe();
    stopWatching();
  };
}

/** The token of the next sign-in; null if the owner declines, or no dialog listens. */
export const waitForSignIn = (): Promise<string | null> => question.ask();

/** Lets the waiting calls continue with a new token. */
export const signedInAgain = (token: string): void => question.settle(token);

/** Lets the waiting calls fail. */
export const signInDeclined = (): void => question.settle(null);
