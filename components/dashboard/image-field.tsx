"use client";

import { ImageIcon, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showError } from "@/components/ui/toaster";
import { upload } from "@/lib/api/client";

interface ImageFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: string;
}

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml";

/** An image by its address or path, or uploaded, with a small view of it. */
export function ImageField({ label, value, onChange, error, hint }: ImageFieldProps) {
  const [isUploading, setIsUploading] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    setIsUploading(true);
    try {
      onChange(await upload(file));
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : "Upload failed";
      showError(description, "Upload failed");
    } finally {
      setIsUploading(false);
    }
  }

  return (
    <div className="flex items-end gap-3">
      <ImagePreview key={value} source={value} />
      <Field
        label={label}
        error={error}
        hint={hint ?? "A web address or a path. PNG, JPEG, WebP, GIF, AVIF or SVG up to 5 MB."}
        className="flex-1 self-start"
      >
        <div className="flex gap-2">
          <Input
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder="https:// or /uploads/..."
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
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
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={`File for ${label}`}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}

function ImagePreview({ source }: { source: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const canShow = /^(https?:\/\/|\/)./i.test(source) && !isBroken;
  return (
    <div className="mt-6.5 grid size-16 shrink-0 place-items-center self-start overflow-hidden rounded-md border border-line bg-sunken text-ink-faint">
      {canShow ? (
        <img
          src={source}
          alt=""
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <ImageIcon aria-hidden className="size-5" />
      )}
    </div>
  );
}
