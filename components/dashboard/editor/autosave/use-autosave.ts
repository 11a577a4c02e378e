"use client";

import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Form } from "@/components/dashboard/form/use-form";
import { autosaveFields } from "./autosave-values";
import {
  autosavesOf,
  deliverNow,
  deliverSoon,
  dropAutosave,
  isTooLong,
  loadAutosaves,
  offerAgain,
} from "./autosaves";
import { askOtherTabs, openElsewhere, showOpen, useOpenElsewhere } from "./open-forms";
import {
  type Autosave,
  autosavesRevision,
  formOf,
  newKey,
  onAutosavesChange,
  putEntry,
  rememberKey,
} from "./outbox";
import { copyUnconfirmed } from "./unconfirmed-saves";

/** The id of the owner who is signed in. Autosaves belong to an owner. */
export const AutosaveOwner = createContext(0);

/** The autosaves of one noun. Autosaves of recently opened forms are first. */
export function useAutosaves(noun: string): readonly Autosave[] {
  const owner = useContext(AutosaveOwner);
  const revision = useSyncExternalStore(onAutosavesChange, autosavesRevision, () => 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `autosavesOf` must run again for each revision
  return useMemo(() => autosavesOf(owner, noun), [owner, noun, revision]);
}

interface AutosaveOptions<Values extends object> {
  noun: string;
  item: number | "new";
  form: Form<Values>;
  names: readonly string[];
  /** The `updated_at` of the item when editing started. */
  version(): string;
  found: readonly Autosave[];
  hasNews(autosave: Autosave): boolean;
  /** The autosave that the form was opened with. */
  continues: Autosave | undefined;
}

const keysOf = ({ key, replaces }: Autosave) => [key, ...replaces];

/**
 * Stores the input of a form at once in the outbox and later on the server, until the input is saved or discarded. Also
 * offers the autosaves that other forms of the same item wrote.
 */
export function useAutosave<Values extends object>(options: AutosaveOptions<Values>) {
  const { noun, item, form, names, version, found, hasNews, continues } = options;
  const owner = useContext(AutosaveOwner);
  const [key, setKey] = useState(() => newKey(owner, noun, item));
  const own = useRef({ key, replaces: continues ? keysOf(continues) : [], hasInput: false });
  const autosaves = useAutosaves(noun);
  /** The keys of the autosaves that were offered, and were not restored or discarded here. */
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(openElsewhere().size === 0);
  const elsewhere = useOpenElsewhere();
  const isOnlyHere = useSyncExternalStore(
    onAutosavesChange,
    () => isTooLong(key),
    () => false,
  );

  const withdraw = (offer: Autosave) => setOffered((all) => all.filter((one) => one !== offer.key));

  function moveTo(next: string) {
    own.current = { key: next, replaces: [], hasInput: false };
    setKey(next);
  }

  function drop() {
    if (own.current.hasInput) void dropAutosave({ ...own.current, noun, item: String(item) });
    own.current.hasInput = false;
  }

  function write() {
    const { key, replaces } = own.current;
    const old = found.filter((one) => one.item === String(item) && !hasNews(one));
    if (!own.current.hasInput) rememberKey(key);
    own.current.hasInput = true;
    putEntry({
      ...{ key, noun, item: String(item), at: Date.now() },
      replaces: [...new Set([...replaces, ...old.map((one) => one.key)])].filter(
        (one) => one !== key,
      ),
      ...autosaveFields(names, { version: version(), ...form.latest() }),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the autosave that the form was opened with
  useEffect(() => {
    if (continues) copyUnconfirmed(continues.key, key);
    return () => deliverNow(own.current.key);
  }, []);

  useEffect(() => {
    void loadAutosaves(`${noun}:${item}`);
    void askOtherTabs().then(() => setIsAsked(true));
  }, [noun, item]);

  useEffect(() => {
    if (!isAsked) return;
    setOffered((all) => {
      const known = new Set([...all, key, ...own.current.replaces]);
      const more = found.filter((one) => !known.has(one.key)).map((one) => one.key);
      return more.length > 0 ? [...all, ...more] : all;
    });
  }, [found, isAsked, key]);

  const { isDirty, values, stored } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values that it reads change only with these
  useEffect(() => {
    if (!isDirty) return drop();
    write();
    // After a failed save, the input is stored only in the outbox. The save may have failed without a connection, and
    // then another request would fail too.
    if (!form.problem) deliverSoon(key);
  }, [key, isDirty, values, stored]);

  useEffect(() => (isDirty ? showOpen(key) : undefined), [key, isDirty]);

  return {
    key,
    /**
     * Autosaves of other forms, except autosaves that were restored, discarded or saved, or are open in another tab.
     */
    offers: autosaves.filter((one) => offered.includes(one.key) && !elsewhere.has(one.key)),
    /** Whether only this browser stores the unsaved input, because the input is too long for the server. */
    isOnlyHere: isOnlyHere && isDirty,
    /** Whether another tab has unsaved changes to the same item. */
    isElsewhere: [...elsewhere].some((one) => formOf(one) === `${noun}:${item}`),
    /** Call before other values replace the input. The form then offers the old input as an autosave. */
    setAside: () => moveTo(newKey(owner, noun, item)),
    /** Writes the input that is about to be saved into the outbox. */
    write: () => void (form.isDirty && write()),
    /** The current input of the form, as an autosave for `keep`. */
    snapshot: (): Autosave => ({
      ...{ key: newKey(owner, noun, item), noun, item: String(item), at: Date.now() },
      replaces: [],
      ...autosaveFields(names, { version: version(), ...form.latest() }),
    }),
    /** Lets the form's autosave replace an offered autosave. The caller fills the form with the offered values. */
    adopt(autosave: Autosave) {
      if (isDirty) moveTo(newKey(owner, noun, item));
      own.current.replaces = [...own.current.replaces, ...keysOf(autosave)];
      copyUnconfirmed(autosave.key, own.current.key);
      withdraw(autosave);
    },
    discard(autosave: Autosave) {
      void dropAutosave(autosave);
      withdraw(autosave);
    },
    /**
     * Offers an autosave again when the owner undoes a discard or a reset. If this form is already closed, the item's
     * next form offers the autosave.
     */
    keep: offerAgain,
    /** Removes the form's autosave. Call when the form has no unsaved input. */
    drop,
    /** Call when the input was saved. Later changes belong to the item `id`. */
    restart(id: number) {
      drop();
      moveTo(newKey(owner, noun, id));
    },
  };
}
