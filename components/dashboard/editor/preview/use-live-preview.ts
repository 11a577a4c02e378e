"use client";

import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { isWide, usePreviewOpen } from "./use-preview-choice";

interface ShownForm {
  element: RefObject<HTMLFormElement | null>;
  errors: object;
}

/** The state of a form's live preview and of its toggle button. */
export function useLivePreview({ element, errors }: ShownForm) {
  const { isOpen, turn } = usePreviewOpen();
  const button = useRef<HTMLButtonElement>(null);
  const hasErrors = Object.keys(errors).length > 0;
  const on = useLatest({ turn });

  useEffect(() => {
    if (!hasErrors || isWide()) return;
    // On a narrow screen, the preview covers the form. Close the preview, so that the invalid fields are visible.
    on.turn(false);
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  }, [hasErrors, element, on]);

  return {
    isOpen,
    toggle: { button, isOpen, onTurn: turn },
    /** Closes the preview and moves the focus to the toggle button. */
    close() {
      flushSync(() => turn(false));
      button.current?.focus();
    },
  };
}
