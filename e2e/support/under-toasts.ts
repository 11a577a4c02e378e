import type { Page } from "playwright/test";

const NEVER_COVERED = [
  "h1, h2, h3, h4, h5, h6, [role=toolbar], [role=tablist]",
  "a[href], button, input, select, textarea, [contenteditable=true]",
].join();

/** The headings, toolbars and controls that are at least partly covered by a toast. */
export const underToasts = (page: Page) =>
  page.evaluate(async (selector) => {
    const shown = [...document.querySelectorAll("[data-sonner-toast]")];
    if (shown.length === 0) throw new Error("no toast is shown");
    // Wait until the toasts have moved in from below.
    const moves = shown.flatMap((toast) => toast.getAnimations().map(({ finished }) => finished));
    await Promise.allSettled(moves);
    const toasts = shown.map((toast) => toast.getBoundingClientRect());
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (element.closest("[data-sonner-toaster]") || !element.checkVisibility()) return [];
      const box = element.getBoundingClientRect();
      const isUnder = toasts.some((toast) => {
        const left = Math.max(toast.left, box.left);
        const right = Math.min(toast.right, box.right);
        const top = Math.max(toast.top, box.top);
        const bottom = Math.min(toast.bottom, box.bottom);
        if (left >= right || top >= bottom) return false;
        const inFront = document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .find((other) => !other.closest("[data-sonner-toaster]"));
        return inFront !== undefined && (element.contains(inFront) || inFront.contains(element));
      });
      return isUnder ? [element.outerHTML.slice(0, 120)] : [];
    });
  }, NEVER_COVERED);
