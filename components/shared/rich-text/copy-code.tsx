"use client";

import { useEffect } from "react";

/** Selects the code and copies the selection. Pages on plain http have no other access to the clipboard. */
function copyMarked(code: Element): boolean {
  getSelection()?.selectAllChildren(code);
  return document.execCommand("copy");
}

async function copy({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest(".copy-code") : null;
  const block = button?.closest(".code-block");
  const code = block?.querySelector("pre");
  // If the page is not in English, data attributes of this element contain the messages.
  const state = block?.querySelector<HTMLElement>(".copy-state");
  if (!code || !state) return;
  const isCopied = await navigator.clipboard
    ?.writeText((code.textContent ?? "").replace(/\n$/, ""))
    .then(() => true)
    .catch(() => false);
  const { copied = "Copied", marked = "Selected: press Ctrl+C" } = state.dataset;
  state.textContent = isCopied || copyMarked(code) ? copied : marked;
  setTimeout(() => {
    state.textContent = "";
  }, 2_000);
}

/** Makes the copy buttons of code work. If this component is mounted twice, the document still has one listener. */
export function CopyCode() {
  useEffect(() => {
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return null;
}
