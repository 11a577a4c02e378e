"use client";

import { Button } from "./button";

/** The button disappears when it is pressed, so the focus moves to the nearest focusable parent. */
export const RetryButton = ({ size, onRetry }: { size?: "sm"; onRetry(): unknown }) => (
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
