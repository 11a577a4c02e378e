"use client";

import { useRouter } from "next/navigation";
import { useContext } from "react";
import { draftsOf, flushDrafts } from "@/components/dashboard/editor/drafts/autosave";
import { DraftOwner } from "@/components/dashboard/editor/drafts/use-autosave";
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

/** Ends the session and goes to the login page. Calls `onDrafts` instead if this browser has unsaved drafts. */
export function useSignOut(onDrafts: () => void): () => void {
  const leaving = useLeaving();
  const owner = useContext(DraftOwner);
  const endSession = useEndSession();
  return () => {
    flushDrafts();
    const hasDrafts = draftsOf(owner).length > 0;
    // Changes without a draft would be lost, so the owner must confirm, as when leaving a screen.
    leaving(() => (hasDrafts ? onDrafts() : void endSession()), { areChangesKept: hasDrafts });
  };
}
