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

/** Asks the owner to sign in again when the session has ended. After the sign-in, the waiting API calls continue. */
export function SessionDialog({ email }: { email: string }) {
  const isAwaited = useSyncExternalStore(onSignInAwaited, isSignInAwaited, () => false);
  if (!isAwaited) return null;
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
