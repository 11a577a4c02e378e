"use client";

import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { showError } from "@/components/ui/toaster";
import { ACCEPTED_IMAGES, imageAttributes, UPLOAD_LIMIT } from "@/lib/media/uploaded-image";
import { FileButton } from "./file-button";
import { useImageUpload } from "./use-image-upload";

interface ImageFieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: string;
}

/** An image by its address or path, or uploaded (chosen, dropped or pasted), with a small view of it. */
export function ImageField({ name, label, value, onChange, error, hint }: ImageFieldProps) {
  const { progress, isOver, take, target } = useImageUpload({
    onUploaded: onChange,
    onFailed: (reason) => showError(reason, "Upload failed"),
  });
  const isUploading = progress !== null;

  return (
    <div
      {...target}
      className={classNames(
        "flex items-end gap-3 rounded-md",
        isOver && "outline-2 outline-accent outline-offset-8 outline-dashed",
      )}
    >
      <ImagePreview key={value} source={value} />
      <Field
        label={label}
        error={error}
        hint={
          hint ??
          `A web address or a path, or a file chosen, dropped or pasted here. PNG, JPEG, WebP, GIF, AVIF or SVG up to ${UPLOAD_LIMIT}; a larger photograph is scaled down.`
        }
        className="@container flex-1 self-start"
      >
        <div className="relative flex gap-2">
          <Input
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            // What is typed meanwhile would be replaced.
            readOnly={isUploading}
            placeholder="https:// or /uploads/..."
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          <FileButton
            label={label}
            accept={ACCEPTED_IMAGES}
            isUploading={isUploading}
            isShort
            onFile={take}
          />
          {isUploading && (
            <Progress
              value={progress}
              label={`Uploading ${label}`}
              className="absolute inset-x-0 -bottom-1.5"
            />
          )}
        </div>
      </Field>
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
          {...imageAttributes(source, { sizes: "4rem", boxRatio: 1, isLazy: false })}
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
