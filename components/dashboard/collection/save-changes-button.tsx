"use client";

import { useRef } from "react";
import { useSaveShortcut } from "@/components/dashboard/editor/saving/use-save-shortcut";
import { Button } from "@/components/ui/button";
import { showError, showSuccess } from "@/components/ui/toaster";
import type { SaveAllOutcome } from "./use-save-all";

interface SaveChangesButtonProps {
  collections: readonly {
    hasUnsaved: boolean;
    isBusy: boolean;
    saveAll(): Promise<SaveAllOutcome>;
  }[];
  allSaved: string;
}

export function SaveChangesButton({ collections, allSaved }: SaveChangesButtonProps) {
  const hasUnsaved = collections.some((collection) => collection.hasUnsaved);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = collections.some((collection) => collection.isBusy);

  async function save() {
    const outcomes: SaveAllOutcome[] = [];
    for (const collection of collections) outcomes.push(await collection.saveAll());
    if (outcomes.includes("failed")) showError("Failed to save changes");
    else if (outcomes.includes("asked"))
      showError("Save the item in its form", "An item needs your answer first");
    else if (outcomes.includes("elsewhere"))
      showError("Save in the tab where the form is open", "Nothing was saved here");
    else showSuccess(allSaved);
  }
  useSaveShortcut(() => {
    if (!isBusy) void save();
  }, button);

  return (
    <Button
      ref={button}
      variant="secondary"
      disabled={isBusy}
      onClick={() => void save()}
      className={hasUnsaved ? "border-accent text-accent" : ""}
    >
      Save Changes
    </Button>
  );
}
