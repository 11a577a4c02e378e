"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button, buttonClass } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { request } from "@/lib/api/client";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import { RESUME_FILES } from "@/lib/publish/resume-files";
import { DataSection } from "./data-section";

const HOLDS = [
  ["content.json", "every kind of content and setting, field by field"],
  ["posts/, projects/, pages/", "each text as a Markdown file; its fields are in the front matter"],
  ["publications.bib", "your publications as BibTeX"],
  ["media/", "every file you uploaded"],
  ["messages.json", "messages from visitors; an import ignores this file"],
] as const;

export function ExportSection() {
  const exporting = useMutation({
    meta: { failed: "Failed to export", saysWhy: true },
    async mutationFn() {
      const { path } = await request<{ path: string }>("POST", "/export");
      saveFile(API_BASE_URL + path);
    },
  });

  return (
    <DataSection
      title="Export"
      description="Your content as plain files, for any other program. You can import the files again, on this site or another."
      actions={
        <>
          <a
            href={RESUME_FILES.json.path}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            JSON Resume
          </a>
          <Button
            variant="secondary"
            disabled={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
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
