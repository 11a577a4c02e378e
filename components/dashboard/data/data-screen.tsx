"use client";

import { useState } from "react";
import { ScreenHeader } from "../shell/screen-header";
import { BackupsSection } from "./backups-section";
import { CopiesSection } from "./copies-section";
import { ExportSection } from "./export-section";
import { ImportSection } from "./import-section";
import { StartFreshSection } from "./start-fresh-section";
import { useFreshStart } from "./use-fresh-start";

/** All of the owner's data as a whole. */
export function DataScreen() {
  const freshStart = useFreshStart();
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <>
      <ScreenHeader
        title="Your data"
        description="All of it belongs to you: keep copies, take it along, bring it back."
      />
      <div className="flex flex-col gap-12 pt-6">
        <StartFreshSection state={freshStart} onUndo={setWanted} />
        <BackupsSection wanted={wanted} onOpened={() => setWanted(null)} />
        <CopiesSection />
        <ExportSection />
        <ImportSection freshStart={freshStart} />
      </div>
    </>
  );
}
