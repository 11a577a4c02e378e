"use client";

import { useSearchParams } from "next/navigation";
import { type RefObject, useEffect } from "react";

const ADD = "new";
const EDIT = "edit";
const FIELD = "field";
const LIST = "list";

/** The second list of the screen of categories. */
export const BLOG_LIST = "blog";

const withQuery = (screen: string, query: string) =>
  `${screen}${screen.includes("?") ? "&" : "?"}${query}`;

/** The address that opens the form for a new item of a screen. */
export const addAddress = (screen: string) => withQuery(screen, ADD);

/** The address that opens the form for item `id` of a screen; `list` names one that is not the screen's first. */
export const editAddress = (screen: string, id: number, list?: string) =>
  withQuery(screen, `${EDIT}=${id}${list ? `&${LIST}=${list}` : ""}`);

/** The address that opens a screen, which is a form, at one of its fields. */
export const fieldAddress = (screen: string, field: string) =>
  withQuery(screen, `${FIELD}=${field}`);

/** Sets parameters of the address, and removes those that are undefined; what else it says stays. */
export function changeAddress(change: Record<string, string | undefined>): void {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  const query = next.size > 0 ? `?${next}` : "";
  window.history.replaceState(null, "", `${window.location.pathname}${query}`);
}

/** Goes, once, to the field that the screen's address asks for; the address then forgets it. */
export function useFieldLink(form: RefObject<HTMLFormElement | null>): void {
  const name = useSearchParams().get(FIELD);
  useEffect(() => {
    if (name === null) return;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    changeAddress({ [FIELD]: undefined });
  }, [form, name]);
}

interface Forms<Item> {
  isReady: boolean;
  stored: readonly Item[];
  add(): void;
  edit(item: Item): void;
}

/** Opens, once, the form that the screen's address asks for of this list; the address then forgets it. */
export function useDeepLink<Item extends { id: number }>(forms: Forms<Item>, list?: string): void {
  const query = useSearchParams();
  const isNew = query.has(ADD);
  const id = Number(query.get(EDIT) ?? Number.NaN);
  const isAsked = (isNew || query.has(EDIT)) && (query.get(LIST) ?? undefined) === list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is asked, not whenever the list changes
  useEffect(() => {
    if (!forms.isReady || !isAsked) return;
    const item = forms.stored.find((one) => one.id === id);
    if (isNew) forms.add();
    else if (item) forms.edit(item);
    changeAddress({ [ADD]: undefined, [EDIT]: undefined, [LIST]: undefined });
  }, [forms.isReady, isAsked, id]);
}
