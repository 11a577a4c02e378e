"use client";

import { useRef, useState } from "react";
import type { z } from "zod";
import type { SavedDraft } from "@/components/dashboard/drafts/autosave";
import { draftChanges, draftWhole, hasNews } from "@/components/dashboard/drafts/draft-values";
import { useAutosave } from "@/components/dashboard/drafts/use-autosave";
import { useConfirmedSend } from "@/components/dashboard/form/saving/use-confirmed-send";
import { useSaveRetry } from "@/components/dashboard/form/saving/use-save-retry";
import { ApiFailure } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { Stored } from "@/lib/content/fields";
import type { ContentNoun } from "@/lib/content/registry";
import { restoredFields } from "@/lib/content/restored-fields";
import { type FieldChange, fieldChanges, type Side } from "./saving/merge-fields";
import { isSame } from "./saving/same-value";
import { type FormProblem, type SaveOptions, useForm } from "./use-form";

type Fields = Record<string, unknown>;

/** Where a save goes: an item with the version the form began from, or a new one. */
export interface Target {
  /** Null for a new item. */
  id: number | null;
  version: string;
}

export interface StoredFormOptions<Input extends object, Item extends Input & Stored> {
  noun: ContentNoun;
  schema: z.ZodType<Input>;
  /** As it is stored, or what a new one begins with. */
  item: Item;
  isNew: boolean;
  /** The drafts there are of it. */
  drafts: readonly SavedDraft[];
  /** The one the form opens with. */
  continues?: SavedDraft | undefined;
  /** What it opens with where that is neither stored nor a draft. */
  filledWith?: Fields | undefined;
  /** Throws ApiFailure. */
  send(input: Input, target: Target): Promise<Item>;
  /** As it is stored now; null where it cannot be had. */
  read(id: number): Promise<Item | null>;
  /** A new item that is stored already though nobody heard the answer, or null. Throws ApiFailure. */
  findCreated?: ((isIt: (item: Item) => boolean) => Promise<Item | null>) | undefined;
  onSaved(saved: Item, wasNew: boolean): void;
  onFailed(): void;
  /** Told after that, when nothing typed is left unsaved and the form need not stay open. */
  onAllSaved?: (() => void) | undefined;
  onInvalid?: ((errors: object) => void) | undefined;
}

/** Somebody else saved after this form was opened. */
export const isStale = ({ code }: Pick<FormProblem, "code">) => code === "stale";

function fieldNames<Input extends object>(schema: z.ZodType<Input>, item: Input & Stored) {
  const { id, created_at, updated_at, ...fields } = item;
  // The schema leaves out what the server derives; what a new item begins with has none of that.
  return Object.keys(schema.safeParse(item).data ?? fields);
}

/**
 * A form of something that is stored: what is typed is kept in the browser until it is saved, and a save
 * over somebody else's newer one becomes a choice, field by field.
 */
export function useStoredForm<Input extends object, Item extends Input & Stored>(
  options: StoredFormOptions<Input, Item>,
) {
  const { schema, item, continues } = options;
  const [names] = useState(() => fieldNames(schema, item));
  const target = useRef<Target>({
    id: options.isNew ? null : item.id,
    version: options.isNew ? "" : item.updated_at,
  });
  const [saved, setSaved] = useState<Item | null>(options.isNew ? null : item);
  const id = saved?.id ?? null;
  const sendOnce = useConfirmedSend(target, options);
  const [conflict, setConflict] = useState<{ theirs: Item; changes: FieldChange[] } | null>(null);

  const begun = continues && draftWhole(continues, names, item as Fields);
  const form = useForm<Input>({
    schema,
    stored: item,
    opensWith: { ...item, ...begun, ...options.filledWith },
    save,
    onSaved(isAll, keepsOpen) {
      if (!isAll) return;
      kept.drop();
      if (!keepsOpen) options.onAllSaved?.();
    },
    onInvalid: options.onInvalid,
  });
  const kept = useAutosave({
    noun: options.noun,
    item: id ?? "new",
    form,
    names,
    version: () => target.current.version,
    found: options.drafts.filter((draft) => draft.key !== continues?.key),
    continues,
  });

  const isRetrying = form.isDirty && isConnectionFailure(form.problem);
  useSaveRetry(isRetrying, () => form.save({ keepOpen: true, isAutomatic: true }));

  function settled(answer: Item): Item {
    const wasNew = target.current.id === null;
    target.current = { id: answer.id, version: answer.updated_at };
    setSaved(answer);
    kept.restart(answer.id);
    options.onSaved(answer, wasNew);
    return answer;
  }

  async function save(input: Input, { isAutomatic }: SaveOptions): Promise<Item> {
    try {
      return settled(await sendOnce(input));
    } catch (error) {
      const newer = error instanceof ApiFailure && isStale(error) && (await findNewer(input));
      // An answer that got lost on its way: what was sent is what is stored.
      if (newer && newer.changes.length === 0) return settled(newer.theirs);
      // The dialog says all there is to say.
      if (newer && !isAutomatic) {
        setConflict({ theirs: newer.theirs, changes: changesFrom(newer.theirs) });
      } else if (!isAutomatic) options.onFailed();
      throw error;
    }
  }

  function changesFrom(theirs: Item, mine: object = form.latest().values) {
    const before = form.latest().stored;
    return fieldChanges(names, {
      before: before as Fields,
      mine: mine as Fields,
      theirs: theirs as Fields,
    });
  }

  async function findNewer(input: Input) {
    if (target.current.id === null) return null;
    const theirs = await options.read(target.current.id).catch(() => null);
    return theirs && { theirs, changes: changesFrom(theirs, input) };
  }

  return {
    form,
    kept,
    names,
    /** As it was loaded or saved last; null while it is new. */
    saved,
    /** Null while it is new. */
    id,

    /** Whether it is saved by itself as soon as the server can be reached. */
    isRetrying,

    conflict,
    closeConflict: () => setConflict(null),
    saveMerged(sides: Record<string, Side>) {
      if (!conflict) return;
      const { theirs, changes } = conflict;
      const merged = changes.map(({ name, mine, theirs }) => [
        name,
        sides[name] === "theirs" ? theirs : mine,
      ]);
      target.current = { ...target.current, version: theirs.updated_at };
      form.rebase(theirs, { ...theirs, ...Object.fromEntries(merged) });
      setConflict(null);
      void form.saveAgain();
    },
    /** For an item that is gone. */
    saveAsNew() {
      target.current = { id: null, version: "" };
      void form.saveAgain();
    },

    /** The drafts that would change what is in the form. */
    offers: kept.offers.filter((draft) =>
      id === null || draft.item !== String(id)
        ? Object.keys(draftWhole(draft, names, item as Fields)).length > 0
        : hasNews(draft, names, form.stored as Fields),
    ),
    restore(draft: SavedDraft) {
      const stored = form.stored as Fields;
      kept.adopt(draft);
      if (draft.item === String(id)) {
        const { before, values } = draftChanges(draft, names, stored);
        target.current = { ...target.current, version: draft.version };
        form.rebase({ ...stored, ...before } as Input, { ...stored, ...values } as Input);
      } else {
        const values = draftWhole(draft, names, stored);
        form.rebase(form.stored, { ...stored, ...values } as Input);
      }
    },
    /** Fills the form with a version out of the history; what is typed becomes a draft that is offered. */
    fillWith(fields: Fields) {
      kept.setAside();
      const restored = restoredFields(options.noun, fields, form.stored as Fields);
      form.rebase(form.stored, { ...form.stored, ...restored });
    },
    /** Begins anew from what is stored now; gives what takes that back, null where nothing was changed. */
    startOver(from: Item): (() => void) | null {
      // As it is by now: somebody may have typed on while it was asked for.
      const { stored, values } = form.latest();
      const { current } = target;
      target.current = { id: from.id, version: from.updated_at };
      form.rebase(from);
      if (isSame(values, stored)) return null;
      return () => {
        target.current = current;
        form.rebase(stored, values);
      };
    },
  };
}

export type StoredForm<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useStoredForm<Input, Item>
>;
