"use client";

import { useId } from "react";
import type { Form } from "@/components/dashboard/form/use-form";
import { classNames } from "@/components/ui/class-names";
import type { FigureInput } from "@/lib/content/nouns/figure/schema";
import { KINDS } from "./kinds";

/** Radio buttons for the kind of a figure, each with a sentence that explains the kind. */
export function KindField({ form }: { form: Form<FigureInput> }) {
  const { kind } = form.values;
  const error = form.errors.kind;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}error` : undefined}>
      <legend className="mb-1.5 font-medium text-ink text-sm">Kind</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {KINDS.map((one) => {
          const isChosen = one.value === kind;
          const text = `${id}${one.value}`;
          return (
            <label
              key={one.label}
              className={classNames(
                "flex cursor-pointer items-start gap-2.5 rounded-md border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
                isChosen ? "border-accent" : "border-line-strong hover:bg-sunken",
              )}
            >
              <input
                type="radio"
                name="kind"
                value={one.value ?? ""}
                checked={isChosen}
                aria-label={one.label}
                aria-describedby={text}
                aria-invalid={error ? true : undefined}
                onChange={() => form.set({ kind: one.value })}
                className="my-0.5 size-4 shrink-0 cursor-pointer accent-accent-fill outline-none"
              />
              <span className="flex flex-col gap-0.5">
                <span className="font-medium text-ink text-sm">{one.label}</span>
                <span id={text} className="text-ink-soft text-xs">
                  {one.text}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}error`} className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
