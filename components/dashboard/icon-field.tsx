"use client";

import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showError, showSuccess } from "@/components/ui/toaster";
import { upload } from "@/lib/api/client";
import { IconChooser } from "./icon-chooser";
import { IconGlyph, isIconImage } from "./icon-glyph";

interface IconFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

/** An icon: chosen from the set, typed by its name or address, or uploaded. */
export function IconField({ label, value, onChange, error }: IconFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  /** Why the last upload failed; the toast does not say. */
  const [refusal, setRefusal] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function change(icon: string) {
    setRefusal(undefined);
    onChange(icon);
  }

  async function take(file: File | undefined) {
    if (!file) return;
    setIsUploading(true);
    try {
      change(await upload(file));
      showSuccess("Upload successful", "Icon uploaded successfully");
    } catch (failure) {
      showError("Failed to upload icon. Please try again.", "Upload failed");
      setRefusal(failure instanceof Error ? failure.message : undefined);
    } finally {
      setIsUploading(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-3">
        <div className="mt-6.5 grid size-10 shrink-0 place-items-center rounded-md border border-line bg-sunken text-ink">
          <IconGlyph icon={value} className={value === "" ? "opacity-40" : ""} />
        </div>
        <Field label={label} error={error ?? refusal} className="flex-1">
          <div className="flex flex-wrap gap-2">
            <Input
              ref={input}
              value={value}
              onChange={({ target }) => change(target.value)}
              placeholder="cpu, or a web address"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="flex-1 basis-40 font-mono"
            />
            <Button variant="secondary" onClick={() => setIsChoosing(true)}>
              Pick Icon
            </Button>
            <Button
              variant="secondary"
              aria-label={`Upload ${label}`}
              disabled={isUploading}
              onClick={() => chooser.current?.click()}
            >
              <Upload aria-hidden className="size-4" />
              {isUploading ? "Uploading..." : "Upload"}
            </Button>
          </div>
        </Field>
      </div>
      {isIconImage(value) && (
        <Button
          variant="ghost"
          size="sm"
          className="ml-10 self-start"
          onClick={() => {
            change("");
            input.current?.focus();
          }}
        >
          Clear Uploaded Icon
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={`File for ${label}`}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
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
