"use client";

import { useRef, useState } from "react";
import { uploadImage } from "@/components/dashboard/files/upload-image";
import { FileButton } from "@/components/dashboard/form/uploads/file-button";
import { useFileUpload } from "@/components/dashboard/form/uploads/use-file-upload";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { showError, showSuccess } from "@/components/ui/toaster";
import { IconChooser } from "./icon-chooser";
import { IconGlyph, isIconImage } from "./icon-glyph";

interface IconFieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

export function IconField({ name, label, value, onChange, error }: IconFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  /** Why the last upload failed. The toast does not show the reason. */
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function change(icon: string) {
    setRefusal(undefined);
    onChange(icon);
  }

  const { progress, take, target } = useFileUpload({
    send: uploadImage,
    onUploaded(address) {
      change(address);
      showSuccess("Upload successful", "Icon uploaded successfully");
    },
    onFailed(reason) {
      showError("Failed to upload icon. Please try again.", "Upload failed");
      setRefusal(reason);
    },
  });

  const isUploading = progress !== null;

  return (
    <div {...target} className="flex flex-col gap-2">
      <div className="flex gap-3">
        <div className="mt-6.5 grid size-10 shrink-0 place-items-center rounded-md border border-line bg-sunken text-ink">
          <IconGlyph icon={value} className={value === "" ? "opacity-40" : ""} />
        </div>
        <Field label={label} error={error ?? refusal} className="flex-1">
          <div className="flex flex-wrap gap-2">
            <Input
              ref={input}
              name={name}
              value={value}
              onChange={({ target }) => change(target.value)}
              // Read-only during an upload, because the address of the uploaded file replaces the text.
              readOnly={isUploading}
              placeholder="cpu, or a web address"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="flex-1 basis-40 font-mono"
            />
            <Button
              variant="secondary"
              aria-disabled={isUploading}
              onClick={() => isUploading || setIsChoosing(true)}
            >
              Pick Icon
            </Button>
            <FileButton label={label} accept="image/*" isUploading={isUploading} onFile={take} />
          </div>
        </Field>
      </div>
      {isIconImage(value) && (
        <Button
          variant="ghost"
          size="sm"
          className="ml-10 self-start"
          aria-disabled={isUploading}
          onClick={() => {
            if (isUploading) return;
            change("");
            input.current?.focus();
          }}
        >
          Clear Uploaded Icon
        </Button>
      )}
      {isChoosing && (
        <IconChooser
          selected={value}
          onClose={() => setIsChoosing(false)}
          onSelect={(icon) => {
            change(icon);
            setIsChoosing(false);
          }}
        />
      )}
    </div>
  );
}
