"use client";

import { useEffect } from "react";

const SHOWN_MS = 2_000;

/** Selects the code and copies the selection; for pages on plain http, where scripts have no clipboard. */
function copyMarked(code: Element): boolean {
  getSelection()?.selectAllChildren(code);
  return document.execCommand("copy");
}

async function copy({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest(".copy-code") : null;
  const block = button?.closest(".code-block");
  const code = block?.querySelector("pre");
  // The element carries its own words if they are not English.
  const state = block?.querySelector<HTMLElement>(".copy-state");
  if (!code || !state) return;
  const isCopied = await navigator.clipboard
    ?.writeText((code.textContent ?? "").replace(/\n$/, ""))
    .then(() => true)
    .catch(() => false);
  const { copied = "Copied", marked = "Marked: press Ctrl+C" } = state.dataset;
  state.textContent = isCopied || copyMarked(code) ? copied : marked;
  setTimeout(() => {
    state.textContent = "";
  }, SHOWN_MS);
}

/** Makes the copy buttons of the page's code work. Several of these on a page work like a single one. */
export function CopyCode() {
  useEffect(() => {
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return null;
}
