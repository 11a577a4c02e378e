import type { Page } from "playwright/test";

const NEVER_COVERED = [
  "h1, h2, h3, h4, h5, h6, [role=toolbar], [role=tablist]",
  "a[href], button, input, select, textarea, [contenteditable=true]",
].join();

/** The headings, toolbars and controls of which a part would be seen if no toast lay over it. */
export const underToasts = (page: Page) =>
  page.evaluate(async (selector) => {
    const shown = [...document.querySelectorAll("[data-sonner-toast]")];
    if (shown.length === 0) throw new Error("no toast is shown");
    // They come from below.
    const moves = shown.flatMap((one) => one.getAnimations().map(({ finished }) => finished));
    await Promise.allSettled(moves);
    const toasts = shown.map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (element.closest("[data-sonner-toaster]") || !element.checkVisibility()) return [];
      const box = element.getBoundingClientRect();
      const isUnder = toasts.some((one) => {
        const left = Math.max(one.left, box.left);
        const right = Math.min(one.right, box.right);
        const top = Math.max(one.top, box.top);
        const bottom = Math.min(one.bottom, box.bottom);
        if (left >= right || top >= bottom) return false;
        const inFront = document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .find((other) => !other.closest("[data-sonner-toaster]"));
        return inFront !== undefined && (element.contains(inFront) || inFront.contains(element));
      });
      return isUnder ? [element.outerHTML.slice(0, 120)] : [];
    });
  }, NEVER_COVERED);
