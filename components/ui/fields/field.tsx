"use client";

import { createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "../class-names";

interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Attributes that connect the control inside a Field to its label, hint and error. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {};

/** The id of the label of the control `controlId`, for ARIA attributes. */
export const labelIdOf = (controlId: string) => `${controlId}label`;

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** Exactly one control: Input, Textarea, Select, TagInput, ... */
  children: ReactNode;
}

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label gets no key events; Tab moves the focus to the control */}
      <label
        id={labelIdOf(id)}
        htmlFor={id}
        onClick={() => {
          // When a label is clicked, browsers focus form controls, but not elements with `contenteditable`.
          const control = document.getElementById(id);
          if (control?.isContentEditable) control.focus();
        }}
        className="self-start font-medium text-ink text-sm"
      >
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-ink-faint text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}
