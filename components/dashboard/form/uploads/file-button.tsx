"use client";

import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";

interface FileButtonProps {
  /** The label of the field with this button. */
  label: string;
  accept: string;
  isUploading: boolean;
  /** Shows only the icon if the `@container` around the button is narrow. */
  isShort?: boolean;
  onFile(file: File | undefined): void;
}

/** A button to choose a file to upload. During the upload, the button keeps the focus and its width. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, isUploading, isShort = false, onFile } = props;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Upload ${label}`}
        aria-disabled={isUploading}
        className={isShort ? "shrink-0 @max-sm:px-3 @sm:min-w-34" : "min-w-34"}
        onClick={() => !isUploading && chooser.current?.click()}
      >
        <Upload aria-hidden className="size-4" />
        <span className={isShort ? "@max-sm:hidden" : ""}>
          {isUploading ? "Uploading..." : "Upload"}
        </span>
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={`File for ${label}`}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The input is emptied, so that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
