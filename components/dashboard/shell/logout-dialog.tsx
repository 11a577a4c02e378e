"use client";

import { useContext, useState } from "react";
import { draftsOf, dropDraftsOf } from "@/components/dashboard/drafts/autosave";
import { forgetOnServer } from "@/components/dashboard/drafts/forget-on-server";
import { DraftOwner } from "@/components/dashboard/drafts/use-autosave";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useEndSession } from "./use-sign-out";

const LONGEST_WAIT_MS = 5_000;

/** Asks what shall become of the drafts this browser keeps, and logs out. */
export function LogoutDialog({ onClose }: { onClose(): void }) {
  const owner = useContext(DraftOwner);
  const endSession = useEndSession();
  const [count] = useState(() => draftsOf(owner).length);
  const what = count === 1 ? "One unsaved draft is" : `${count} unsaved drafts are`;
  return (
    <ConfirmDialog
      title="Log out with unsaved drafts?"
      description={`${what} kept in this browser. Delete them if others use it too; otherwise they wait for your next sign-in.`}
      confirmLabel="Delete and log out"
      alternative={{ label: "Keep and log out", onChoose: () => void endSession() }}
      onConfirm={() => {
        const drafts = draftsOf(owner);
        dropDraftsOf(owner);
        // Logging out must not wait for a server that does not answer, nor for another sign-in.
        const late = new Promise((done) => setTimeout(done, LONGEST_WAIT_MS));
        void Promise.race([forgetOnServer(drafts), late]).then(endSession);
      }}
      onCancel={onClose}
    />
  );
}
