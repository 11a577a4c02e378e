"use client";

import { useRouter } from "next/navigation";
import { useContext } from "react";
import { autosavesOf, deliverAll } from "@/components/dashboard/editor/autosave/autosaves";
import { isOurs, outboxOf } from "@/components/dashboard/editor/autosave/outbox";
import { AutosaveOwner } from "@/components/dashboard/editor/autosave/use-autosave";
import { finishBeforeLogout } from "@/components/dashboard/shell/before-logout";
import { useLeaving } from "@/components/dashboard/shell/unsaved-changes";
import { showSuccess } from "@/components/ui/toaster";
import { logout } from "@/lib/api/client";

/** Ends the session and goes to the login page. Unsaved changes that have no autosave are lost. */
export function useEndSession(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await finishBeforeLogout();
    await logout();
    showSuccess("Logged out", "You have been successfully logged out");
    router.replace("/login");
  };
}

/**
 * Ends the session and goes to the login page. If the outbox of this browser has unsaved input that could not be sent
 * to the server, calls `onUnsaved` instead.
 */
export function useSignOut(onUnsaved: () => void): () => void {
  const leaving = useLeaving();
  const owner = useContext(AutosaveOwner);
  const endSession = useEndSession();
  return () => {
    async function leave() {
      await deliverAll(owner);
      if (outboxOf(owner).length > 0) onUnsaved();
      else await endSession();
    }
    // Changes without an autosave would be lost, so the owner must confirm first, as when leaving a screen.
    leaving(() => void leave(), { areChangesKept: autosavesOf(owner).some(isOurs) });
  };
}
