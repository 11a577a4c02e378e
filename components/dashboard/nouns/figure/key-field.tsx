"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useFigures } from "@/components/dashboard/figures/use-figures";
import { useDerivedSlug } from "@/components/dashboard/form/fields/slug-field";
import { useHeldValue } from "@/components/dashboard/form/fields/use-held-value";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import type { FigureInput } from "@/lib/content/nouns/figure/schema";
import { freeKey } from "./free-key";

/**
 * Fills in the key from the label when the label changes, as long as the owner has typed no key. If another figure
 * already has the key, adds a number to the key.
 */
function useKeyFromLabel({ values, set }: Form<FigureInput>, isNew: boolean): void {
  const { key, label } = values;
  const slug = useDerivedSlug(label);
  const figures = useFigures();
  const isLoaded = figures !== null;
  /** The last key that was made from the label. A typed key is never replaced. */
  const made = useRef("");
  const fill = useEffectEvent(() => {
    if (!isNew || (key !== "" && key !== made.current)) return;
    const taken = figures?.map((figure) => figure.key) ?? [];
    made.current = slug && freeKey(slug, taken);
    if (made.current !== key) set({ key: made.current });
  });
  // A change of the list of figures does not run the effect. After a save, the list contains this figure, and its own
  // key would count as taken.
  const isEmpty = key === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new label, loaded figures or an emptied key make a new key
  useEffect(() => fill(), [slug, isLoaded, isEmpty]);
}

interface KeyFieldProps {
  form: Form<FigureInput>;
  isNew: boolean;
}

/** The field for the key, which names the figure in texts. Until the owner types a key, it is made from the label. */
export function KeyField({ form, isNew }: KeyFieldProps) {
  const { key } = form.values;
  const { field, hold } = useHeldValue(key);
  useKeyFromLabel(form, isNew);
  const isRenamed = !isNew && key !== form.stored.key;
  return (
    <Field
      label="Key"
      error={form.errors.key}
      hint={
        isRenamed ? (
          `Texts with the key '${form.stored.key}' will use the new key.`
        ) : (
          <>
            In a text, this names the figure:{" "}
            <span className="break-all font-mono">{`[](fig:${key || "..."})`}</span>
          </>
        )
      }
    >
      <Input
        {...field}
        name="key"
        aria-required
        onChange={({ target }) => {
          hold(target.value);
          form.set({ key: target.value });
        }}
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
