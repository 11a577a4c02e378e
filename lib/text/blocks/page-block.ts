/** The styles and the script of a kind of block. A page loads them only if it contains such a block. */
export interface PageBlock {
  /** A page contains the block if the first class of an element is in this list. */
  marks: readonly string[];
  /** The CSS of the block. Its line breaks are removed. */
  style: string;
  /** `components/shared/blocks/late-script.tsx` loads the script. `button` selects the button that opens the block. */
  script?: { button?: string };
}

export const BUTTON = `{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.125rem;border:1px solid var(--color-line-strong);border-radius:var(--radius-md);background:var(--color-surface);color:var(--color-ink);font-size:.9375rem;font-weight:500;line-height:1.25;text-decoration:none;transition:border-color 160ms}`;

export const FRAME =
  "border:1px solid var(--color-line);background:var(--color-sunken);color:var(--color-ink-soft)";
