"use client";

import { useState } from "react";
import { ScreenHeader } from "../shell/screen-header";
import { BackupsSection } from "./backups-section";
import { CopiesSection } from "./copies-section";
import { ExportSection } from "./export-section";
import { ImportSection } from "./import-section";
import { StartFreshSection } from "./start-fresh-section";
import { useBackups } from "./use-backups";
import { useCopies } from "./use-copies";
import { useFreshStart } from "./use-fresh-start";

export function DataScreen() {
  const freshStart = useFreshStart();
  const backups = useBackups();
  const copies = useCopies();
  const [wanted, setWanted] = useState<string | null>(null);
  const isPending =
    freshStart.status === "pending" || backups.query.isPending || copies.query.isPending;
  return (
    <>
      <ScreenHeader
        title="Your data"
        description="Back up, export, import and restore all content of this site."
      />
      <div className="flex flex-col gap-12 pt-6">
        <StartFreshSection state={freshStart} onUndo={setWanted} />
        <BackupsSection state={backups} wanted={wanted} onOpened={() => setWanted(null)} />
        {/* These sections are shown after the sections above have loaded. Otherwise the loaded content would move them
            down. */}
        {!isPending && (
          <>
            <CopiesSection state={copies} />
            <ExportSection />
            <ImportSection freshStart={freshStart} />
          </>
        )}
      </div>
    </>
  );
}
