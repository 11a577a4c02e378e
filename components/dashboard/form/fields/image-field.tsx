"use client";

import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { LibraryDialog } from "@/components/dashboard/files/library-dialog";
import { uploadImage } from "@/components/dashboard/files/upload-image";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/fields/field";
import { showError } from "@/components/ui/toaster";
import { ACCEPTED_IMAGES, imageAttributes, UPLOAD_LIMIT } from "@/lib/media/uploaded-image";
import { UploadInput } from "../uploads/upload-input";
import { useFileUpload } from "../uploads/use-file-upload";

interface ImageFieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: string;
}

/** A field for an image, with a thumbnail. The owner types an address or path, or uploads a file. */
export function ImageField({ name, label, value, onChange, error, hint }: ImageFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const upload = useFileUpload({
    send: uploadImage,
    onUploaded: onChange,
    onFailed: (reason) => showError(reason, "Upload failed"),
  });

  return (
    <>
      <div
        {...upload.target}
        className={classNames(
          "flex items-end gap-3 rounded-md",
          upload.isOver && "outline-2 outline-accent outline-offset-8 outline-dashed",
        )}
      >
        <ImagePreview key={value} source={value} />
        <Field
          label={label}
          error={error}
          hint={
            hint ??
            `Type a web address or a path, or choose, drop or paste a file. PNG, JPEG, WebP, GIF, AVIF or SVG up to ${UPLOAD_LIMIT}. A larger photograph is scaled down.`
          }
          className="@container flex-1 self-start"
        >
          <UploadInput
            name={name}
            label={label}
            value={value}
            onChange={onChange}
            accept={ACCEPTED_IMAGES}
            placeholder="https:// or /uploads/..."
            upload={upload}
            onLibrary={() => setIsChoosing(true)}
          />
        </Field>
      </div>
      {isChoosing && (
        <LibraryDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(address) => {
            onChange(address);
            setIsChoosing(false);
          }}
        />
      )}
    </>
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
