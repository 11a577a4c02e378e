"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import {
  isSignInAwaited,
  onSignInAwaited,
  SESSION_ENDED,
  signInDeclined,
} from "@/lib/api/session-end";
import { SignInForm } from "./sign-in-form";

/** A dialog that opens while the owner types would get the next letters. So it opens after this time without a key. */
const PAUSE_MS = 700;

const isInTextField = () =>
  document.activeElement?.matches("input, textarea, [contenteditable=true]") === true;

/** Whether the owner is not typing in a text field. Typing is noticed only while `isWatched` is true. */
function useTypingPause(isWatched: boolean): boolean {
  const [hasPaused, setHasPaused] = useState(false);
  useEffect(() => {
    if (!isWatched) return;
    const pause = () => setHasPaused(true);
    let timer = setTimeout(pause, isInTextField() ? PAUSE_MS : 0);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(pause, PAUSE_MS);
    };
    addEventListener("keydown", wait);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", wait);
      setHasPaused(false);
    };
  }, [isWatched]);
  return hasPaused;
}

/** Asks the owner to sign in again when the session has ended. After the sign-in, the waiting API calls continue. */
export function SessionDialog({ email }: { email: string }) {
  const isAwaited = useSyncExternalStore(onSignInAwaited, isSignInAwaited, () => false);
  const hasPaused = useTypingPause(isAwaited);
  if (!isAwaited || !hasPaused) return null;
  return (
    <Dialog
      size="sm"
      title={SESSION_ENDED}
      description="Sign in again to continue. Nothing on this screen is lost."
      onClose={signInDeclined}
    >
      <DialogBody>
        <SignInForm email={email} onSignedIn={() => undefined} />
      </DialogBody>
    </Dialog>
  );
}
