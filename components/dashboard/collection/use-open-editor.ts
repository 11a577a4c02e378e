"use client";

import { useMutation } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { askOtherTabs, openElsewhere } from "@/components/dashboard/editor/autosave/open-forms";
import { type Autosave, rememberedKey } from "@/components/dashboard/editor/autosave/outbox";
import { showFailure } from "@/components/dashboard/query/show-failure";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { changeAddress, editorIn, editorQuery, NEW } from "@/components/dashboard/shell/deep-link";
import { useGoBack } from "@/components/dashboard/shell/unsaved-changes";
import { showError } from "@/components/ui/toaster";
import { isConnectionFailure } from "@/lib/api/connection-failure";
import type { Stored } from "@/lib/content/fields";
import type { Version } from "@/lib/content/history/versions";
import type { ContentNoun } from "@/lib/content/registry";
import { type AddressHost, createEditorAddress } from "./editor-address";

/** Connects `createEditorAddress` to the address and the history of this tab. */
function useEditorAddress(noun: ContentNoun) {
  const on = useLatest({ goBack: useGoBack() });
  const address = useMemo(() => {
    const host: AddressHost = {
      asked: () => editorIn(new URLSearchParams(window.location.search), noun),
      mark: () => (window.history.state as object | null) ?? {},
      put: (state, isStep) => changeAddress(editorQuery(noun, state.editor), { isStep, state }),
      drop: () => changeAddress(editorQuery(noun, null)),
      goBack: (onArrived) => on.goBack(onArrived),
    };
    return createEditorAddress(host);
  }, [noun, on]);
  // This is a layout effect, because its cleanup must run as soon as the address changes to another screen.
  useLayoutEffect(() => {
    address.stand(true);
    return () => address.stand(false);
  }, [address]);
  return address;
}

export interface Edited<Item> {
  item: Item;
  continues?: Autosave | undefined;
  /** The fields of a deleted item, and the id of the version that contains them. */
  restored?: { fields: Version["snapshot"]; version: number };
  /** The key of the autosave that this tab wrote before a reload, Back or Forward. The form restores this autosave. */
  resumes?: string | undefined;
}

interface Editable<Item extends Stored> {
  noun: ContentNoun;
  isReady: boolean;
  items: readonly Item[];
  loadFailed: string;
  newItem(id?: number): Item;
  autosaveOf(item: Item): Autosave | undefined;
  /** Loads an item for its form, if the list has only some of its fields. */
  readOne?: ((item: Stored) => Promise<Item>) | undefined;
}

/** An item has a negative id until the server has assigned its id. A negative id is never sent. */
export const isNew = ({ id }: Stored) => id < 0;

const nameOf = (item: Stored) => (isNew(item) ? NEW : String(item.id));

/** Manages the open form of a list. At most one form is open. The address can also open and close the form. */
export function useOpenEditor<Item extends Stored>(list: Editable<Item>) {
  const { readOne, newItem } = list;
  const [edited, setEdited] = useState<Edited<Item> | null>(null);
  const latest = useRef(edited);
  const address = useEditorAddress(list.noun);

  function put(next: Edited<Item> | null) {
    latest.current = next;
    setEdited(next);
  }

  function open(next: Edited<Item>) {
    const name = nameOf(next.item);
    put({ ...next, resumes: address.show(name) ? rememberedKey(list.noun, name) : undefined });
  }

  async function edit(item: Item): Promise<void> {
    if (isNew(item)) {
      const continues = list.autosaveOf(item);
      const isElsewhere = () => continues !== undefined && openElsewhere().has(continues.key);
      // The tab that opened this draft may have crashed, so ask all tabs for their open forms.
      if (isElsewhere()) await askOtherTabs();
      if (isElsewhere()) return void showError("Another tab has this draft open");
      return open({ item: newItem(item.id), continues });
    }
    if (!readOne) open({ item });
    else if (!opening.isPending) opening.mutate({ item, from: address.asked() });
  }

  const opening = useMutation({
    mutationFn: async ({ item }: { item: Item; from: string | null }) => readOne?.(item) ?? item,
    onSuccess(item, { from }) {
      // Meanwhile the owner may have left the list or opened another form.
      if (!address.isGone() && address.asked() === from) open({ item });
    },
    onError(error, { item }) {
      const isAway = isConnectionFailure(error);
      showFailure(
        error,
        isAway ? "The server cannot be reached. Try again later." : list.loadFailed,
      );
      if (!address.isGone() && address.asked() === nameOf(item)) address.refuse();
    },
  });

  const add = () => open({ item: newItem() });

  return {
    edited,
    add,
    edit: (item: Item) => void edit(item),
    isOpening: ({ id }: Stored) => opening.isPending && opening.variables.item.id === id,
    bringBack: (fields: Version["snapshot"], version: number) =>
      open({ item: newItem(), restored: { fields, version } }),
    /** Closes the form. A save that ends late must not close another form that was opened meanwhile. */
    close() {
      if (latest.current !== edited) return;
      put(null);
      address.leave();
    },
    /** Call when the new item of the form has been stored. */
    stored(id: number) {
      if (latest.current === edited) address.rename(String(id));
    },
    /**
     * Opens the form that the address names. If the address names no form, closes the open form. `addNew` opens the
     * form of a new item.
     */
    follow(asked: string | null, addNew = add) {
      // React calls this function with a delay, so the address may have changed again.
      if (asked !== address.asked() || address.news() === undefined) return;
      if (asked === null) {
        address.left();
        return put(null);
      }
      const item = list.items.find(({ id }) => String(id) === asked);
      if (item) return void edit(item);
      if (asked === NEW) addNew();
      else
        showError("It may have been deleted. This is the list of all entries.", "Entry not found");
      if (address.isOpen(asked)) return;
      address.left();
      address.refuse();
      put(null);
    },
  };
}

interface Following {
  noun: ContentNoun;
  isReady: boolean;
  follow(asked: string | null, addNew?: () => void): void;
}

/** Lets the screen's address open and close the form of one list of the screen. */
export function useEditorLink(list: Following, addNew?: () => void): void {
  const asked = editorIn(useSearchParams(), list.noun);
  const screen = usePathname();
  const { isReady, noun } = list;
  // `on` does not change when the list changes. So a change of the list does not run the effects below, which could
  // open or close a form.
  const on = useLatest({ follow: (asked: string | null) => list.follow(asked, addNew) });
  useEffect(() => {
    if (isReady) on.follow(asked);
  }, [isReady, asked, on]);
  useEffect(() => {
    if (!isReady) return;
    // If the owner goes back right after opening a form, React never renders that form's address. So `asked` does not
    // change, and the effect above does not run.
    const follow = () => {
      if (window.location.pathname === screen)
        on.follow(editorIn(new URLSearchParams(window.location.search), noun));
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [isReady, screen, noun, on]);
}
