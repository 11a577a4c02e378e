"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";

export interface Choice {
  value: string;
  label: string;
}

export const asChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

interface ValueDialogProps {
  title: string;
  label: string;
  confirmLabel: string;
  /** If `mayBeNew` is true, the owner can also type a value that is not one of the choices. */
  choices: readonly Choice[];
  mayBeNew?: boolean;
  mayBeEmpty?: boolean;
  hint?: string;
  problemOf?(value: string): string | undefined;
  isBusy: boolean;
  onConfirm(value: string): void;
  onClose(): void;
}

export function ValueDialog(props: ValueDialogProps) {
  const { title, label, confirmLabel, choices, isBusy, onConfirm } = props;
  const { mayBeNew = false, mayBeEmpty = false } = props;
  const [value, setValue] = useState(mayBeNew ? "" : (choices[0]?.value ?? ""));
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const list = useId();

  const isReady = !isBusy && (mayBeEmpty || value.trim() !== "");

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isReady) return;
    const found = props.problemOf?.(value.trim());
    flushSync(() => setProblem(found));
    if (found === undefined) onConfirm(value.trim());
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  function change(to: string) {
    setValue(to);
    setProblem(undefined);
  }

  return (
    <Dialog title={title} size="sm" onClose={props.onClose}>
      <form ref={form} onSubmit={submit}>
        <DialogBody>
          <Field label={label} hint={props.hint} error={problem}>
            {mayBeNew ? (
              <Input
                value={value}
                list={list}
                autoComplete="off"
                maxLength={60}
                onChange={({ target }) => change(target.value)}
              />
            ) : (
              <Select
                options={choices}
                value={value}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
          {mayBeNew && (
            <datalist id={list}>
              {choices.map((choice) => (
                <option key={choice.value} {...choice} />
              ))}
            </datalist>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
