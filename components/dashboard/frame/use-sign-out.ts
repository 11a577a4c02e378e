"use client";

import { useRouter } from "next/navigation";
import { useContext } from "react";
import { autosavesOf } from "@/components/dashboard/editor/autosave/autosaves";
import { isOurs } from "@/components/dashboard/editor/autosave/outbox";
import { AutosaveOwner } from "@/components/dashboard/editor/autosave/use-autosave";
import { finishBeforeLogout } from "@/components/dashboard/shell/before-logout";
import { useLeaving } from "@/components/dashboard/shell/unsaved-changes";
import { showSuccess } from "@/components/ui/toaster";
import { logout } from "@/lib/api/client";

/** Ends the session and goes to the login page. Unsaved changes are lost. */
export function useEndSession(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await finishBeforeLogout();
    await logout();
    showSuccess("Logged out", "You have been successfully logged out");
    router.replace("/login");
  };
}

/** Ends the session and goes to the login page. If this browser has unsaved input, calls `onUnsaved` instead. */
export function useSignOut(onUnsaved: () => void): () => void {
  const leaving = useLeaving();
  const owner = useContext(AutosaveOwner);
  const endSession = useEndSession();
  return () => {
    const hasUnsaved = autosavesOf(owner).some(isOurs);
    // Changes without an autosave would be lost, so the owner must confirm first, as when leaving a screen.
    leaving(() => (hasUnsaved ? onUnsaved() : void endSession()), { areChangesKept: hasUnsaved });
  };
}
