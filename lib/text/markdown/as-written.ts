import { h } from "hastscript";
import { writeHtml } from "./html-tree";

/**
 * HTML of a text that is not rendered: as it was written. `reason` completes a sentence for its author; none where
 * others read it.
 */
export function asWritten(markdown: string, reason?: string): string {
  const text = writeHtml(h("pre.as-written", [h("code", markdown)]));
  if (reason === undefined) return text;
  return writeHtml(h("p", h("strong", `Shown as it was written: ${reason}.`))) + text;
}
