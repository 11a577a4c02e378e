"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFigures } from "@/components/dashboard/figures/use-figures";
import { TextField } from "@/components/dashboard/form/fields/text-field";
import { FormFooter } from "@/components/dashboard/form/form-footer";
import { FieldRow } from "@/components/dashboard/form/form-section";
import { useForm } from "@/components/dashboard/form/use-form";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { showSuccess } from "@/components/ui/toaster";
import { create } from "@/lib/api/client";
import { newIdempotencyKey } from "@/lib/api/idempotency-key";
import { figureNoun } from "@/lib/content/nouns/figure/noun";
import {
  type Figure,
  type FigureInput,
  type FigureNoun,
  newFigure,
} from "@/lib/content/nouns/figure/schema";
import { KeyField } from "./key-field";
import { KindField } from "./kind-field";
import type { OfferedFigure } from "./offered-figure";

/** The item with the text. `id` is null until the item is saved. Null for a text without an item, such as About. */
export type FigureOwner = { noun: FigureNoun; id: number | null } | null;

interface MakeFigureDialogProps {
  offered: OfferedFigure;
  owner: FigureOwner;
  onMade(key: string): void;
  onClose(): void;
}

/** Asks for the few fields that a new figure needs. The fields are filled in from the text that contains the number. */
export function MakeFigureDialog({ offered, owner, onMade, onClose }: MakeFigureDialogProps) {
  const client = useQueryClient();
  const figures = useFigures();
  // A repeated request after a lost answer must not create a second figure.
  const [creation] = useState(newIdempotencyKey);
  const [blank] = useState(() => newFigure(0));
  const form = useForm<FigureInput>({
    schema: figureNoun.schema,
    stored: blank,
    opensWith: {
      ...blank,
      label: offered.label,
      value: offered.value,
      unit: offered.unit,
      noun: owner?.noun ?? null,
      item_id: owner?.id ?? null,
    },
    async save(input) {
      const order = { display_order: (figures?.length ?? 0) + 1 };
      const made = await create<Figure>(figureNoun.path, { ...input, ...order }, creation);
      client.setQueryData<Figure[]>(queryKeys.items(figureNoun), (list) => list && [...list, made]);
      showSuccess("Figure saved", "The text now links to it. Save the form to keep the link.");
      onMade(made.key);
      return undefined;
    },
  });
  return (
    <Dialog title="Make it a figure" size="lg" onClose={onClose}>
      <form
        ref={form.element}
        onSubmit={form.submit}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody className="flex flex-col gap-5">
          {form.problem && (
            <p role="alert" className="text-danger text-sm">
              {form.problem.message}
            </p>
          )}
          <TextField form={form} name="label" label="Label" aria-required />
          <FieldRow>
            <TextField form={form} name="value" label="Value" aria-required />
            <TextField form={form} name="unit" label="Unit" />
          </FieldRow>
          <KindField form={form} />
          <KeyField form={form} isNew />
        </DialogBody>
        <FormFooter
          label="Make the figure"
          busyLabel="Make the figure"
          isBusy={form.isSaving}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
