"use client";

import { uploadFile } from "@/components/dashboard/files/upload-file";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/fields/field";
import { showError } from "@/components/ui/toaster";
import { UploadInput } from "../uploads/upload-input";
import { useFileUpload } from "../uploads/use-file-upload";

interface DocumentFieldProps {
  name: string;
  label: string;
  /** The word for the file in the label of the upload button. */
  fileLabel: string;
  value: string;
  onChange(value: string): void;
  hint: string;
  error?: string | undefined;
}

/** A field for the address of a document. A PDF can be uploaded: chosen, dropped or pasted. */
export function DocumentField(props: DocumentFieldProps) {
  const { name, label, fileLabel, value, onChange, hint, error } = props;
  const upload = useFileUpload({
    send: uploadFile,
    onUploaded: onChange,
    onFailed: (reason) => showError(reason, "Upload failed"),
  });
  return (
    <div
      {...upload.target}
      className={classNames(
        "rounded-md",
        upload.isOver && "outline-2 outline-accent outline-offset-8 outline-dashed",
      )}
    >
      <Field label={label} hint={hint} error={error} className="@container">
        <UploadInput
          name={name}
          label={fileLabel}
          value={value}
          onChange={onChange}
          accept="application/pdf,.pdf"
          upload={upload}
        />
      </Field>
    </div>
  );
}
