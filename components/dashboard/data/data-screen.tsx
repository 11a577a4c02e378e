import { ScreenHeader } from "../shell/screen-header";
import { BackupsSection } from "./backups-section";
import { ExportSection } from "./export-section";
import { ImportSection } from "./import-section";

/** All of the owner's data as a whole. */
export function DataScreen() {
  return (
    <>
      <ScreenHeader
        title="Your data"
        description="All of it belongs to you: keep copies, take it along, bring it back."
      />
      <div className="flex flex-col gap-12 pt-6">
        <BackupsSection />
        <ExportSection />
        <ImportSection />
      </div>
    </>
  );
}
