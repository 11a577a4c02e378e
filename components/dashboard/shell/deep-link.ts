"use client";

import { useSearchParams } from "next/navigation";
import { type RefObject, useEffect } from "react";
import type { ContentNoun } from "@/lib/content/registry";

const EDIT = "edit";
const FIELD = "field";
const LIST = "list";

/** The address has this instead of an id while a new item is being written. */
export const NEW = "new";

/** A screen may have several lists. The address names every list but the first. */
const LISTS: Partial<Record<ContentNoun, string>> = {
  "blog-category": "blog",
  "skill-category": "categories",
};

const withQuery = (screen: string, query: string) =>
  `${screen}${screen.includes("?") ? "&" : "?"}${query}`;

/** The address that opens the form for a new item of a screen. */
export const addAddress = (screen: string) => withQuery(screen, `${EDIT}=${NEW}`);

/** The address that opens the form for item `id` of a noun, or for a new one, on its screen. */
export function editAddress(screen: string, noun: ContentNoun, id: number | typeof NEW): string {
  const list = LISTS[noun];
  return withQuery(screen, `${EDIT}=${id}${list ? `&${LIST}=${list}` : ""}`);
}

/** Which form of a noun an address asks for: an item's id, 'new', or null for none. */
export function editorIn(query: URLSearchParams, noun: ContentNoun): string | null {
  if ((query.get(LIST) ?? undefined) !== LISTS[noun]) return null;
  // Addresses used to say `?new`.
  return query.has(NEW) ? NEW : query.get(EDIT);
}

/** The changes of the address when this form of a noun, or no form (null), is open; for `changeAddress`. */
export const editorQuery = (noun: ContentNoun, editor: string | null) => ({
  [NEW]: undefined,
  [EDIT]: editor ?? undefined,
  [LIST]: editor === null ? undefined : LISTS[noun],
});

/** The address that opens a screen, which is a form, at one of its fields. */
export const fieldAddress = (screen: string, field: string) =>
  withQuery(screen, `${FIELD}=${field}`);

interface AddressChange {
  /** Adds an entry to the tab's history, instead of changing the present one. */
  isStep?: boolean;
  /** The state of the history entry. */
  state?: object | null;
}

/** Sets parameters of the address, and removes those that are undefined; what else it says stays. */
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

/** Goes, once, to the field that the screen's address asks for; the address then forgets it. */
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
