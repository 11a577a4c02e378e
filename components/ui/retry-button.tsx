"use client";

import { Button } from "./button";

/**
 * 'Try again' beside an error. It disappears when it is pressed. The focus then moves to the nearest focusable parent:
 * a tab panel, a dialog, or the screen's main part.
 */
export function RetryButton({ size, onRetry }: { size?: "sm"; onRetry(): unknown }) {
  return (
    <Button
      variant="secondary"
      {...(size ? { size } : {})}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
        onRetry();
      }}
    >
      Try again
    </Button>
  );
}
