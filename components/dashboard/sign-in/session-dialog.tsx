"use client";

import { useSyncExternalStore } from "react";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import {
  isSignInAwaited,
  onSignInAwaited,
  SESSION_ENDED,
  signInDeclined,
} from "@/lib/api/session-end";
import { SignInForm } from "./sign-in-form";

/** Asks to sign in again, in place, when the session is over; what was being done then goes on. */
export function SessionDialog({ email }: { email: string }) {
  const isAwaited = useSyncExternalStore(onSignInAwaited, isSignInAwaited, () => false);
  if (!isAwaited) return null;
  return (
    <Dialog
      size="sm"
      title={SESSION_ENDED}
      description="Sign in again to go on. Everything on this screen stays as it is."
      onClose={signInDeclined}
    >
      <DialogBody>
        <SignInForm email={email} onSignedIn={() => undefined} />
      </DialogBody>
    </Dialog>
  );
}
