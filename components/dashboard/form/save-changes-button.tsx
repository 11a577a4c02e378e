"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { showError, showSuccess } from "@/components/ui/toaster";
import { useSaveShortcut } from "./use-save-shortcut";

interface SaveChangesButtonProps {
  /** All the collections of the screen. */
  collections: readonly { hasDrafts: boolean; isBusy: boolean; saveDrafts(): Promise<boolean> }[];
  allSaved: string;
}

/** Saves whatever the screen still holds unsaved. */
export function SaveChangesButton({ collections, allSaved }: SaveChangesButtonProps) {
  const hasDrafts = collections.some((collection) => collection.hasDrafts);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = collections.some((collection) => collection.isBusy);

  async function save() {
    let isAllSaved = true;
    for (const collection of collections) {
      isAllSaved = (await collection.saveDrafts()) && isAllSaved;
    }
    if (isAllSaved) showSuccess(allSaved);
    else showError("Failed to save changes");
  }
  useSaveShortcut(() => void save(), button);

  return (
    <Button
      ref={button}
      variant="secondary"
      disabled={isBusy}
      onClick={() => void save()}
      className={hasDrafts ? "border-accent text-accent" : ""}
    >
      Save Changes
    </Button>
  );
}
