"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ItemAction } from "@/components/dashboard/collection/item-buttons";
import { type Collection, celebrate } from "@/components/dashboard/collection/use-collection";
import { QuestionDialog } from "@/components/dashboard/editor/saving/question-dialog";
import type { SaveQuestion } from "@/components/dashboard/editor/saving/use-save-question";
import {
  LANGUAGE_CHOICES,
  languageProblem,
} from "@/components/dashboard/form/fields/language-choices";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import { PUBLISH_NOW } from "@/lib/content/bulk/schema";
import type { Stored } from "@/lib/content/fields";
import { useBulk } from "./use-bulk";
import { ValueDialog } from "./value-dialog";

interface Asked<Input, Item> {
  item: Item;
  question: SaveQuestion<Input>;
}

interface Copied<Item> {
  item: Item;
  /** The language of a translation; '' for a plain copy. */
  language: string;
}

export function useItemActions<Input extends object, Item extends Input & Stored>(
  collection: Collection<Input, Item>,
) {
  const { kind, path, reload, ask, texts, titleOf } = collection;
  const bulk = useBulk(collection);
  const [asked, setAsked] = useState<Asked<Input, Item> | null>(null);
  const [translated, setTranslated] = useState<Item | null>(null);
  const { publishing } = kind;
  const isPublished = (item: Item): boolean | null => {
    if (!publishing) return null;
    const isOn = publishing.on.includes(String(Reflect.get(item, publishing.field)));
    // Items without a status have a visibility field: the site, the résumé, both or nowhere. The owner hides a visible
    // item with this field in the item's form, so the item's row has no button for it.
    return isOn && publishing.field !== "status" ? null : isOn;
  };

  const duplicating = useMutation({
    meta: { failed: "Failed to duplicate", saysWhy: true },
    mutationFn: ({ item: { id }, language }: Copied<Item>) =>
      request<Item>("POST", `${path}/${id}/duplicate`, language ? { language } : undefined),
    async onSuccess(copy, { language }) {
      await reload();
      setTranslated(null);
      showSuccess(language ? "Duplicated as translation" : "Duplicated", titleOf(copy));
    },
    // If only the response was lost, the server has stored the copy. The reload then shows the copy.
    onError: () => void reload(),
  });

  const changing = useMutation({
    meta: { failed: texts.saveFailed },
    mutationFn: ({ item, question }: Asked<Input, Item>) =>
      request("PUT", `${path}/${item.id}`, { ...question.change, updated_at: item.updated_at }),
    onSuccess: () => celebrate(texts.updated),
    onSettled: () => reload(),
  });

  const publish = (item: Item, value?: typeof PUBLISH_NOW) =>
    void bulk.change({ ids: [item.id], action: "publish", ...(value ? { value } : {}) });

  function togglePublished(item: Item) {
    if (bulk.isBusy || !publishing) return;
    if (isPublished(item)) return void bulk.change({ ids: [item.id], action: "unpublish" });
    const question = ask?.({ ...item, [publishing.field]: publishing.on[0] }, item);
    if (question) setAsked({ item, question });
    else publish(item);
  }

  function busyWith({ id }: Item): ItemAction | null {
    if (duplicating.isPending && duplicating.variables.item.id === id) {
      return duplicating.variables.language ? "translate" : "duplicate";
    }
    const isPublishing =
      bulk.changing.includes(id) || (changing.isPending && changing.variables.item.id === id);
    return isPublishing ? "publish" : null;
  }

  function duplicate(item: Item, language = "") {
    if (!duplicating.isPending) duplicating.mutate({ item, language });
  }

  const languageDialog = translated && (
    <ValueDialog
      title={`Duplicate as translation: ${titleOf(translated)}`}
      label="Language"
      hint="A tag such as de, pt-BR or zh-Hant. Only you see the copy until you publish it."
      confirmLabel="Duplicate"
      choices={LANGUAGE_CHOICES}
      problemOf={languageProblem}
      mayBeNew
      isBusy={duplicating.isPending}
      onConfirm={(language) => duplicate(translated, language)}
      onClose={() => setTranslated(null)}
    />
  );

  const dialog = asked && (
    <QuestionDialog
      question={asked.question}
      onDecline={(isKept) => {
        setAsked(null);
        publish(asked.item, isKept ? undefined : PUBLISH_NOW);
      }}
      onAccept={() => {
        setAsked(null);
        changing.mutate(asked);
      }}
      onCancel={() => setAsked(null)}
    />
  );

  return {
    /** Whether an item is published; null if its row has no button to publish or unpublish it. */
    isPublished,
    togglePublished,
    busyWith,
    duplicate: (item: Item) => duplicate(item),
    /** Opens the dialog for the language of a translation; null if items have no language. */
    translate: kind.hasLanguage ? (item: Item) => setTranslated(item) : null,
    dialog: (
      <>
        {dialog}
        {languageDialog}
      </>
    ),
  };
}
