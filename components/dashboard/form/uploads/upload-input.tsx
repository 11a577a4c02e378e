"use client";

import { Images } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/fields/input";
import { Progress } from "@/components/ui/progress";
import { FileButton } from "./file-button";
import type { useFileUpload } from "./use-file-upload";

interface UploadInputProps {
  name: string;
  /** The field's name in the labels of its buttons. */
  label: string;
  value: string;
  onChange(value: string): void;
  accept: string;
  placeholder?: string;
  upload: Pick<ReturnType<typeof useFileUpload>, "progress" | "take">;
  /** Opens the library; undefined for a field without a library. */
  onLibrary?: () => void;
}

/** An input for an address, with upload buttons. Must be in a Field with the class '@container'. */
export function UploadInput(props: UploadInputProps) {
  const { name, label, value, onChange, accept, placeholder, upload, onLibrary } = props;
  const { progress, take } = upload;
  const isUploading = progress !== null;
  return (
    <div className="relative flex gap-2">
      <Input
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Read-only during an upload, because the file's address will replace the text.
        readOnly={isUploading}
        placeholder={placeholder}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      {onLibrary && (
        <Button
          variant="secondary"
          aria-label={`Choose ${label} from the library`}
          title="Choose from the library"
          aria-disabled={isUploading}
          className="shrink-0 px-3"
          onClick={() => isUploading || onLibrary()}
        >
          <Images aria-hidden className="size-4" />
        </Button>
      )}
      <FileButton label={label} accept={accept} isUploading={isUploading} isShort onFile={take} />
      {isUploading && (
        <Progress
          value={progress}
          label={`Uploading ${label}`}
          className="absolute inset-x-0 -bottom-1.5"
        />
      )}
    </div>
  );
}
