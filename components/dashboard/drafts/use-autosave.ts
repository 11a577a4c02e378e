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
import { isSame } from "@/components/dashboard/form/saving/same-value";
import type { Form } from "@/components/dashboard/form/use-form";
import {
  announceDrafts,
  draftAt,
  draftsOf,
  draftsRevision,
  dropDraft,
  flushDrafts,
  newDraftKey,
  onDraftsChange,
  type SavedDraft,
  saveDraftInBrowser,
  saveSoon,
} from "./autosave";
import { heldElsewhere, holdDraft } from "./draft-locks";
import { useServerDraft } from "./use-server-draft";

/** Whose drafts they are: the id of the owner who is signed in. */
export const DraftOwner = createContext(0);

/** The drafts of one kind of content, newest first. */
export function useDrafts(noun: string): readonly SavedDraft[] {
  const owner = useContext(DraftOwner);
  const revision = useSyncExternalStore(onDraftsChange, draftsRevision, () => 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision means other drafts
  return useMemo(() => draftsOf(owner, noun), [owner, noun, revision]);
}

interface AutosaveOptions<Values extends object> {
  noun: string;
  item: number | "new";
  form: Form<Values>;
  /** The form's fields. */
  names: readonly string[];
  /** The `updated_at` of what the form began from. */
  version(): string;
  /** What there is of the item when its form opens. */
  found: readonly SavedDraft[];
  /** The draft the form was opened with. */
  continues: SavedDraft | undefined;
}

/**
 * Keeps what is typed into a form until it is saved or discarded, in this browser and on the server, and finds what was
 * kept before, here or elsewhere.
 */
export function useAutosave<Values extends object>(options: AutosaveOptions<Values>) {
  const { noun, item, form, names, version, found, continues } = options;
  const owner = useContext(DraftOwner);
  const [key, setKey] = useState(() => continues?.key ?? newDraftKey(owner, noun, item));
  const current = useRef(key);
  const [offers, setOffers] = useState<readonly SavedDraft[]>([]);
  const [isElsewhere, setIsElsewhere] = useState(false);

  const server = useServerDraft({
    noun,
    item,
    names,
    form,
    isOurs: (source) => source === current.current || draftAt(source) !== null,
    onFound: (draft) => setOffers((all) => [draft, ...all]),
  });

  function moveTo(next: string) {
    current.current = next;
    setKey(next);
  }

  useEffect(() => holdDraft(key), [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there when the form opened
  useEffect(() => {
    let isGone = false;
    void heldElsewhere().then((held) => {
      if (isGone) return;
      setIsElsewhere(found.some((draft) => held.has(draft.key)));
      const here = found.filter((draft) => !held.has(draft.key));
      setOffers((all) => [...all, ...here]);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const { isDirty, values, stored } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reads changes only with these
  useEffect(() => {
    if (!isDirty) {
      server.drop();
      return dropDraft(key);
    }
    const typed = values as Record<string, unknown>;
    const was = stored as Record<string, unknown>;
    const pick = (from: typeof typed, of: readonly string[]) =>
      Object.fromEntries(of.map((name) => [name, from[name]]));
    const changed = names.filter((name) => !isSame(typed[name], was[name]));
    const draft = { version: version(), values: pick(typed, names), before: pick(was, changed) };
    saveSoon(key, () => saveDraftInBrowser({ key, at: Date.now(), ...draft }));
    // While a save is waiting for the connection, so would this.
    if (!form.problem) server.write(() => ({ ...draft, source: key }));
  }, [key, isDirty, values, stored]);

  useEffect(
    () => () => {
      flushDrafts();
      announceDrafts();
    },
    [],
  );

  /** What is in the form now becomes an offer: something else is about to take its place. */
  function setAside(next = newDraftKey(owner, noun, item), taken?: SavedDraft) {
    flushDrafts();
    const own = isDirty ? draftAt(key) : null;
    setOffers([...(own ? [own] : []), ...offers.filter((offer) => offer !== taken)]);
    moveTo(next);
  }

  return {
    /** Where it is kept. */
    key,
    /** Kept before this form was opened, and neither restored nor discarded. */
    offers,
    /** Whether another tab has unsaved changes to the same item. */
    isElsewhere,
    setAside: () => setAside(),
    /** Goes on with an offered draft, which is to be filled in now. */
    adopt(draft: SavedDraft) {
      server.settle(draft.key);
      // One from elsewhere goes on here under a name of its own.
      setAside(draftAt(draft.key) ? draft.key : undefined, draft);
    },
    discard(draft: SavedDraft) {
      dropDraft(draft.key);
      server.forget(draft.key);
      setOffers((all) => all.filter((offer) => offer !== draft));
    },
    /** Takes a discarded draft back. */
    keep(draft: SavedDraft) {
      saveDraftInBrowser(draft);
      announceDrafts();
      setOffers((all) => [draft, ...all]);
    },
    /** There is nothing unsaved any more. */
    drop() {
      dropDraft(current.current);
      server.drop();
    },
    /** What was kept is saved; from here on changes of the item `id` are. */
    restart(id: number) {
      dropDraft(current.current);
      server.drop();
      moveTo(newDraftKey(owner, noun, id));
    },
  };
}
