"use client";

import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";

interface FileButtonProps {
  /** The field it belongs to. */
  label: string;
  accept: string;
  isUploading: boolean;
  onFile(file: File | undefined): void;
}

/** Chooses a file to upload. It keeps the focus and its width while it is busy. */
export function FileButton({ label, accept, isUploading, onFile }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Upload ${label}`}
        aria-disabled={isUploading}
        className="min-w-34"
        onClick={() => !isUploading && chooser.current?.click()}
      >
        <Upload aria-hidden className="size-4" />
        {isUploading ? "Uploading..." : "Upload"}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={`File for ${label}`}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
