/** A part of a text with styles, and perhaps a script, of its own. Only pages that have the part load them. */
export interface PageBlock {
  /** The first class of an element of it, by which pages find it. */
  marks: readonly string[];
  /** CSS. Line breaks are removed from it. */
  style: string;
  /** Its script, which `components/shared/blocks/late-script.tsx` loads. `button` is the selector of what opens it. */
  script?: { button?: string };
}

export const BUTTON = `{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.125rem;border:1px solid var(--color-line-strong);border-radius:var(--radius-md);background:var(--color-surface);color:var(--color-ink);font-size:.9375rem;font-weight:500;line-height:1.25;text-decoration:none;transition:border-color 160ms}`;

export const FRAME =
  "border:1px solid var(--color-line);background:var(--color-sunken);color:var(--color-ink-soft)";
