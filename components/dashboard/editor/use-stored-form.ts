"use client";

import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import {
  autosaveChanges,
  hasNews,
  wholeAutosave,
} from "@/components/dashboard/editor/autosave/autosave-values";
import type { Autosave } from "@/components/dashboard/editor/autosave/outbox";
import { useAutosave } from "@/components/dashboard/editor/autosave/use-autosave";
import {
  type Channel,
  sendOnce,
  type Target,
} from "@/components/dashboard/editor/saving/confirmed-send";
import { useSaveRetry } from "@/components/dashboard/editor/saving/use-save-retry";
import { isSame } from "@/components/dashboard/form/same-value";
import { type SaveOptions, useForm } from "@/components/dashboard/form/use-form";
import { ApiFailure } from "@/lib/api/client";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { Stored } from "@/lib/content/fields";
import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { restoredFields } from "@/lib/content/restored-fields";
import { type FieldChange, fieldChanges, type Side } from "./conflict/merge-fields";
import { fieldsOfLists, isStale, sendMerging } from "./conflict/merging-send";

type Fields = Record<string, unknown>;

export interface SaveOutcome {
  /** Whether the form had no stored item before this save. */
  isFirst: boolean;
  /** Whether this save created the item; false if an earlier save created it and the answer was lost. */
  isCreated: boolean;
}

interface StoredFormOptions<Input extends object, Item extends Input & Stored>
  extends Channel<Input, Item> {
  noun: ContentNoun;
  schema: z.ZodType<Input>;
  /** The stored item, or the values of a new item. */
  item: Item;
  isNew: boolean;
  autosaves: readonly Autosave[];
  /** The autosave that the form opens with. */
  continues?: Autosave | undefined;
  /** The key of the autosave that this tab wrote before a reload, Back or Forward. The form restores this autosave. */
  resumes?: string | undefined;
  /** Initial values from a deleted item. */
  filledWith?: Fields | undefined;
  onSaved(saved: Item, outcome: SaveOutcome): void;
  onFailed(): void;
  /** Called after `onSaved` if all input is saved, so the form can close. */
  onAllSaved?: (() => void) | undefined;
  onInvalid?: ((errors: object) => void) | undefined;
}

function fieldNames<Input extends object>(schema: z.ZodType<Input>, item: Input & Stored) {
  const { id, created_at, updated_at, ...fields } = item;
  // The schema leaves out derived fields. A new item may not fit the schema. In this case all its fields are used,
  // because a new item has no derived fields.
  return Object.keys(schema.safeParse(item).data ?? fields);
}

/**
 * A form for a stored item. The input is autosaved until the owner saves it. If another version was saved elsewhere
 * or restored, the owner chooses a version for each field.
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
  const [conflict, setConflict] = useState<{ theirs: Item; changes: FieldChange[] } | null>(null);

  const continued = continues && wholeAutosave(continues, names, item as Fields);
  const form = useForm<Input>({
    schema,
    stored: item,
    opensWith: { ...item, ...continued, ...options.filledWith },
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
    found: options.autosaves,
    hasNews: isNews,
    continues,
  });
  const offers = kept.offers.filter(isNews);

  function isNews(autosave: Autosave): boolean {
    if (id === null) return Object.keys(wholeAutosave(autosave, names, item as Fields)).length > 0;
    return autosave.item === String(id) && hasNews(autosave, names, form.stored as Fields);
  }

  const resumed = offers.find(({ key }) => key === options.resumes);
  const resumedKey = resumed?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the autosave is found
  useEffect(() => {
    if (resumed && !form.isDirty) restore(resumed);
  }, [resumedKey]);

  const isRetrying = form.isDirty && isConnectionFailure(form.problem);
  useSaveRetry(isRetrying, () => form.retry(true));

  function settled(answer: Item, isCreated: boolean): Item {
    const isFirst = target.current.id === null;
    target.current = { id: answer.id, version: answer.updated_at };
    setSaved(answer);
    kept.restart(answer.id);
    options.onSaved(answer, { isFirst, isCreated });
    return answer;
  }

  function restore(autosave: Autosave) {
    const stored = form.stored as Fields;
    kept.adopt(autosave);
    if (autosave.item === String(id)) {
      const { before, values } = autosaveChanges(autosave, names, stored);
      target.current = { ...target.current, version: autosave.version };
      form.rebase({ ...stored, ...before } as Input, { ...stored, ...values } as Input);
    } else {
      const values = wholeAutosave(autosave, names, stored);
      form.rebase(form.stored, { ...stored, ...values } as Input);
    }
  }

  async function save(input: Input, { isAutomatic }: SaveOptions): Promise<Item> {
    kept.write();
    try {
      const { item, isNew } = await sendOnce(
        { key: kept.key, target: target.current, input },
        { ...options, send },
      );
      return settled(item, isNew);
    } catch (error) {
      const theirs = error instanceof ApiFailure && isStale(error) && (await findNewer());
      // The conflict dialog explains the failure, so `onFailed` is not called.
      if (theirs && !isAutomatic) setConflict({ theirs, changes: changesFrom(theirs) });
      else if (!isAutomatic) options.onFailed();
      throw error;
    }
  }

  function send(input: Input, to: Target): Promise<Item> {
    const { stored: before, values: typed } = form.latest();
    const alsoInLists = fieldsOfLists(nounOf(options.noun));
    return sendMerging(input, to, options, { names, alsoInLists, before, typed });
  }

  function changesFrom(theirs: Item) {
    const { stored: before, values: mine } = form.latest();
    return fieldChanges(names, {
      before: before as Fields,
      mine: mine as Fields,
      theirs: theirs as Fields,
    });
  }

  async function findNewer(): Promise<Item | null> {
    const { id } = target.current;
    return id === null ? null : options.read(id).catch(() => null);
  }

  return {
    form,
    kept,
    names,
    /** The item as it was last loaded or saved; null while the item is new. */
    saved,
    /** The item's id; null while the item is new. */
    id,

    /** Whether the form saves again as soon as the server can be reached. */
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
    /** Saves the form as a new item, after its item was deleted. */
    saveAsNew() {
      target.current = { id: null, version: "" };
      void form.saveAgain();
    },

    offers,
    restore,
    /** Fills the form with a version from the history. Unsaved input becomes an autosave that can be restored. */
    fillWith(fields: Fields) {
      kept.setAside();
      const restored = restoredFields(options.noun, fields, form.stored as Fields);
      form.rebase(form.stored, { ...form.stored, ...restored });
    },
    /** Resets the form to the stored item. Returns a function that undoes the reset; null if all input was saved. */
    startOver(from: Item): (() => void) | null {
      // Read the latest values, because the owner may have typed while `from` was loading.
      const { stored, values } = form.latest();
      const before = target.current;
      const autosave = kept.snapshot();
      target.current = { id: from.id, version: from.updated_at };
      form.rebase(from);
      if (isSame(values, stored)) return null;
      return () => {
        const isAsReset =
          form.element.current !== null &&
          target.current.version === from.updated_at &&
          isSame(form.latest().values, from);
        if (isAsReset) {
          target.current = before;
          form.rebase(stored, values);
        } else kept.keep(autosave);
      };
    },
  };
}

export type StoredForm<Input extends object, Item extends Input & Stored> = ReturnType<
  typeof useStoredForm<Input, Item>
>;
