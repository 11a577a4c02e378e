"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ApiFailure, request } from "@/lib/api/client";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import { RESUME_FILES } from "@/lib/publish/resume-files";
import { showFailure } from "../query/show-failure";
import { DataSection } from "./data-section";

const HOLDS = [
  ["content.json", "every kind of content, field by field, and your messages"],
  ["posts/, projects/", "each text as a Markdown file with its fields in front matter"],
  ["media/", "every picture you uploaded"],
] as const;

/** Everything out, in files that need nothing of ours to be read. */
export function ExportSection() {
  const [isBusy, setIsBusy] = useState(false);

  async function exportAll() {
    setIsBusy(true);
    try {
      const { path } = await request<{ path: string }>("POST", "/export");
      // The browser saves it by itself: however large it is, no script holds it.
      const link = document.createElement("a");
      link.href = API_BASE_URL + path;
      link.download = "";
      link.click();
    } catch (error) {
      showFailure(error, error instanceof ApiFailure ? error.message : "Failed to export");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <DataSection
      title="Export"
      description="Your content as plain files, for any other program. They can be imported again, here or elsewhere."
      actions={
        <>
          <a
            href={RESUME_FILES.json.path}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            JSON Resume
          </a>
          <Button variant="secondary" disabled={isBusy} onClick={() => void exportAll()}>
            <Download aria-hidden className="size-4" />
            Export everything
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line border-line border-y text-sm">
        {HOLDS.map(([entry, what]) => (
          <div key={entry} className="flex flex-wrap gap-x-6 py-2">
            <dt className="basis-40 font-mono text-ink text-xs leading-5">{entry}</dt>
            <dd className="min-w-0 flex-1 basis-60 text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </DataSection>
  );
}
