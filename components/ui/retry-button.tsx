"use client";

import { Button } from "./button";

/**
 * 'Try again' beside an error. It disappears when it is pressed: the focus goes to what is around it and can have it, a tab's
 * panel, a dialog, or the screen's main part.
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
