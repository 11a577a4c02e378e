// Checks that a screen fits the window, and that its controls are large enough for a finger.
import type { Page } from "playwright/test";

/** The minimum target size of WCAG 2.2, in pixels. */
const TARGET = 24;

/** The minimum font size of a field, in pixels. Safari on phones zooms into a field with smaller letters. */
const FIELD_LETTERS = 16;

/** The faults of the screen, one line each. If a dialog is open, only the dialog's controls are checked. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ target, letters }) => {
      const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
      const front = [...dialogs].at(-1) ?? document.body;
      const faults: string[] = [];
      const nameOf = (element: Element) => {
        const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
        return `${element.tagName.toLowerCase()} '${text.trim().slice(0, 40)}'`;
      };
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest("[inert], [aria-hidden=true], .sr-only");
      /** Whether the element is in a part that scrolls sideways by design, such as code or a table. */
      const scrollsAlone = (element: Element) => {
        for (let at = element.parentElement; at && at !== front; at = at.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
            return at !== front && !at.matches("[class*=overflow-y-auto]");
        }
        return false;
      };

      for (const element of [document.documentElement, front, ...front.querySelectorAll("*")]) {
        if (!(element instanceof HTMLElement)) continue;
        const isBox =
          element === document.documentElement || element.matches("[class*=overflow-y-auto]");
        if (isBox && element.scrollWidth > element.clientWidth) {
          faults.push(`${nameOf(element)} scrolls sideways: ${element.scrollWidth} px`);
        }
      }
      const controls =
        "a[href], button, input, select, textarea, summary, [role=tab], [role=option]";
      for (const control of front.querySelectorAll<HTMLElement>(controls)) {
        if (!isSeen(control)) continue;
        // A checkbox and its label are a single target.
        const isBox = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
        const hit = (isBox && control.labels?.[0]) || control;
        const { width, height, left, right } = hit.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue;
        // Skip linked pictures, which are as large as their files, and task checkboxes, which cannot be pressed.
        if (control.matches("a:has(> img), input:disabled")) continue;
        if ((left < -1 || right > innerWidth + 1) && !scrollsAlone(control)) {
          faults.push(
            `${nameOf(control)} is cut off: from ${Math.round(left)} to ${Math.round(right)} px`,
          );
        }
        // WCAG allows small links in a sentence, because the height of the line limits them.
        const isInText =
          control.matches("p a, p button") && getComputedStyle(control).display === "inline";
        if (!isInText && (width < target - 0.5 || height < target - 0.5)) {
          faults.push(
            `${nameOf(control)} is too small: ${Math.round(width)} by ${Math.round(height)} px`,
          );
        }
        const isTypedIn = control.matches(
          "select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])",
        );
        if (
          innerWidth < 768 &&
          isTypedIn &&
          Number.parseFloat(getComputedStyle(control).fontSize) < letters
        ) {
          faults.push(
            `${nameOf(control)} has small letters: ${control.getAttribute("name") ?? control.id}`,
          );
        }
      }
      return [...new Set(faults)];
    },
    { target: TARGET, letters: FIELD_LETTERS },
  );
