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

/** The id of the owner who is signed in. Drafts belong to an owner. */
export const DraftOwner = createContext(0);

/** The drafts of one noun, newest first. */
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
  /** The names of the form's fields. */
  names: readonly string[];
  /** The `updated_at` of the item when editing started. */
  version(): string;
  /** The drafts of the item that exist when its form opens. */
  found: readonly SavedDraft[];
  /** The draft that the form was opened with. */
  continues: SavedDraft | undefined;
}

/**
 * Stores the input of a form until it is saved or discarded, in this browser and on the server. It also finds earlier
 * drafts, from this browser or from elsewhere.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the drafts found when the form opened
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: its other inputs change only with these
  useEffect(() => {
    if (!isDirty) {
      server.drop(key);
      return dropDraft(key);
    }
    const draft = draftFields(names, { version: version(), values, stored });
    saveSoon(key, () => saveDraftInBrowser({ key, at: Date.now(), ...draft }));
    // A save is waiting for the connection; this request would wait too.
    if (!form.problem) server.write(() => ({ ...draft, source: key }));
  }, [key, isDirty, values, stored]);

  useEffect(
    () => () => {
      flushDrafts();
      announceDrafts();
    },
    [],
  );

  /** Turns the input of the form into an offered draft, because other values are about to replace it. */
  function setAside(next = newDraftKey(owner, noun, item), taken?: SavedDraft) {
    flushDrafts();
    const own = isDirty ? draftAt(key) : null;
    setOffers([...(own ? [own] : []), ...offers.filter((offer) => offer !== taken)]);
    moveTo(next);
  }

  /**
   * If another tab is editing the draft `taken`, this form leaves it to that tab and stores its input under a new key.
   */
  function leaveTo(others: ReadonlySet<string>, taken: string) {
    if (!others.has(taken) || current.current !== taken) return;
    saveNoMore(taken);
    const next = newDraftKey(owner, noun, item);
    copyUnconfirmed(taken, next);
    moveTo(next);
    setElsewhere((all) => [...all, taken]);
  }

  return {
    /** The key of the form's draft. */
    key,
    /** Drafts from before this form was opened that were neither restored nor discarded. */
    offers,
    /** Whether another tab has unsaved changes to the same item. */
    isElsewhere: elsewhere.length > 0,
    setAside: () => setAside(),
    /** The present input of the form, as a draft that `keep` accepts. */
    snapshot: (): SavedDraft => ({
      key: newDraftKey(owner, noun, item),
      item: String(item),
      at: Date.now(),
      ...draftFields(names, { version: version(), ...form.latest() }),
    }),
    /** Continues an offered draft. The caller fills it in. */
    adopt(draft: SavedDraft) {
      server.settle(draft.key);
      // Queried before this tab holds the lock too.
      const held = heldElsewhere();
      // A draft from elsewhere gets a new key in this browser.
      setAside(draftAt(draft.key) ? draft.key : undefined, draft);
      void held.then((others) => leaveTo(others, draft.key));
    },
    discard(draft: SavedDraft) {
      dropDraft(draft.key);
      server.forget(draft.key);
      setOffers((all) => all.filter((offer) => offer !== draft));
    },
    /** Offers a draft that was discarded or reset. If this form is gone, the item's next form offers it. */
    keep: offerDraft,
    /** Removes the draft: nothing is unsaved any more. */
    drop() {
      dropDraft(current.current);
      server.drop(current.current);
    },
    /** The draft was saved. Later changes belong to the item `id`. */
    restart(id: number) {
      dropDraft(current.current);
      server.drop(current.current);
      moveTo(newDraftKey(owner, noun, id));
    },
  };
}
