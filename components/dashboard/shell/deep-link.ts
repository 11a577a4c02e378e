"use client";

import { useSearchParams } from "next/navigation";
import { type RefObject, useEffect } from "react";
import type { ContentNoun } from "@/lib/content/registry";

const EDIT = "edit";
const FIELD = "field";
const LIST = "list";

/** Replaces the id in the address of a new item. */
export const NEW = "new";

/** The names of lists in addresses. The first list of a screen has no name. */
const LISTS: Partial<Record<ContentNoun, string>> = {
  "blog-category": "blog",
  "skill-category": "categories",
};

const withQuery = (screen: string, query: string) =>
  `${screen}${screen.includes("?") ? "&" : "?"}${query}`;

/** The address that opens the form for a new item of a screen. */
export const addAddress = (screen: string) => withQuery(screen, `${EDIT}=${NEW}`);

/** The address that opens the form for an item of a noun, or for a new item. */
export function editAddress(screen: string, noun: ContentNoun, id: number | typeof NEW): string {
  const list = LISTS[noun];
  return withQuery(screen, `${EDIT}=${id}${list ? `&${LIST}=${list}` : ""}`);
}

/** The form that an address opens: an item's id or 'new'; null if the address opens no form of this noun. */
export function editorIn(query: URLSearchParams, noun: ContentNoun): string | null {
  if ((query.get(LIST) ?? undefined) !== LISTS[noun]) return null;
  // `?new` has the same meaning as `?edit=new`. Earlier versions of the program used `?new`, and some links still
  // contain it.
  return query.has(NEW) ? NEW : query.get(EDIT);
}

/** The parameters with which `changeAddress` puts an open form into the address. Null as `editor` removes the form. */
export const editorQuery = (noun: ContentNoun, editor: string | null) => ({
  [NEW]: undefined,
  [EDIT]: editor ?? undefined,
  [LIST]: editor === null ? undefined : LISTS[noun],
});

/** The address that opens a form's screen and focuses a field. */
export const fieldAddress = (screen: string, field: string) =>
  withQuery(screen, `${FIELD}=${field}`);

interface AddressChange {
  /** If true, adds an entry to the tab's history. If false, changes the current entry. */
  isStep?: boolean;
  state?: object | null;
}

/** Sets parameters of the address, and removes undefined ones. Other parameters stay. */
export function changeAddress(
  change: Record<string, string | undefined>,
  { isStep = false, state = null }: AddressChange = {},
): void {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  const query = next.size > 0 ? `?${next}` : "";
  const address = `${window.location.pathname}${query}`;
  if (isStep) window.history.pushState(state, "", address);
  else window.history.replaceState(state, "", address);
}

/** Focuses the field whose name is in the address, and removes the name from the address. */
export function useFieldLink(form: RefObject<HTMLFormElement | null>): void {
  const name = useSearchParams().get(FIELD);
  useEffect(() => {
    if (name === null) return;
    const named = form.current?.elements.namedItem(name);
    const field = named instanceof RadioNodeList ? named[0] : named;
    if (field instanceof HTMLElement) field.focus();
    changeAddress({ [FIELD]: undefined });
  }, [form, name]);
}
