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
import {
  announceDrafts,
  draftAt,
  draftsOf,
  draftsRevision,
  dropDraft,
  flushDrafts,
  isDraftAt,
  newDraftKey,
  offerDraft,
  onDraftOffered,
  onDraftsChange,
  type SavedDraft,
  saveDraftInBrowser,
  saveNoMore,
  saveSoon,
} from "./autosave";
import { heldElsewhere, holdDraft } from "./draft-locks";
import { draftFields } from "./draft-values";
import { copyUnconfirmed } from "./unconfirmed-saves";
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
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);

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

  useEffect(
    () => onDraftsChange(() => setElsewhere((all) => all.filter((one) => draftAt(one) !== null))),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there when the form opened
  useEffect(() => {
    let isGone = false;
    void heldElsewhere().then((held) => {
      if (isGone) return;
      setElsewhere(found.map((draft) => draft.key).filter((one) => held.has(one)));
      const here = found.filter((draft) => !held.has(draft.key));
      setOffers((all) => [...all, ...here]);
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(
    () =>
      onDraftOffered((draft) => {
        if (isDraftAt(draft, owner, noun, item)) setOffers((all) => [draft, ...all]);
      }),
    [owner, noun, item],
  );

  const { isDirty, values, stored } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reads changes only with these
  useEffect(() => {
    if (!isDirty) {
      server.drop(key);
      return dropDraft(key);
    }
    const draft = draftFields(names, { version: version(), values, stored });
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

  /** What another tab goes on with is kept there by it alone: from here on what is typed here has a place of its own. */
  function leaveTo(others: ReadonlySet<string>, taken: string) {
    if (!others.has(taken) || current.current !== taken) return;
    saveNoMore(taken);
    const next = newDraftKey(owner, noun, item);
    copyUnconfirmed(taken, next);
    moveTo(next);
    setElsewhere((all) => [...all, taken]);
  }

  return {
    /** Where it is kept. */
    key,
    /** Kept before this form was opened, and neither restored nor discarded. */
    offers,
    /** Whether another tab has unsaved changes to the same item. */
    isElsewhere: elsewhere.length > 0,
    setAside: () => setAside(),
    /** What is in the form by now, as a draft that `keep` takes. */
    snapshot: (): SavedDraft => ({
      key: newDraftKey(owner, noun, item),
      item: String(item),
      at: Date.now(),
      ...draftFields(names, { version: version(), ...form.latest() }),
    }),
    /** Goes on with an offered draft, which is to be filled in now. */
    adopt(draft: SavedDraft) {
      server.settle(draft.key);
      // Asked before this tab holds it too.
      const held = heldElsewhere();
      // One from elsewhere goes on here under a name of its own.
      setAside(draftAt(draft.key) ? draft.key : undefined, draft);
      void held.then((others) => leaveTo(others, draft.key));
    },
    discard(draft: SavedDraft) {
      dropDraft(draft.key);
      server.forget(draft.key);
      setOffers((all) => all.filter((offer) => offer !== draft));
    },
    /** Offers a draft that was discarded or reset; where this form is gone, in the one that is open by now or next. */
    keep: offerDraft,
    /** There is nothing unsaved any more. */
    drop() {
      dropDraft(current.current);
      server.drop(current.current);
    },
    /** What was kept is saved; from here on changes of the item `id` are. */
    restart(id: number) {
      dropDraft(current.current);
      server.drop(current.current);
      moveTo(newDraftKey(owner, noun, id));
    },
  };
}
