"use client";

import { useRouter } from "next/navigation";
import { showSuccess } from "@/components/ui/toaster";
import { logout } from "@/lib/api/client";
import { useLeaving } from "./unsaved-changes";

/** Ends the session and goes to the login page; asks first when something is unsaved. */
export function useSignOut(): () => void {
  const router = useRouter();
  const leaving = useLeaving();

  async function signOut() {
    await logout();
    showSuccess("Logged out", "You have been successfully logged out");
    router.replace("/login");
  }

  return () => leaving(() => void signOut());
}
