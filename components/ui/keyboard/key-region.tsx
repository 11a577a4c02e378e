import type { ComponentProps, KeyboardEvent } from "react";

interface KeyRegionProps extends ComponentProps<"div"> {
  onKeyDown(event: KeyboardEvent): void;
}

/** Handles keys of the controls inside it. It needs no role, as it takes no focus. */
export const KeyRegion = (props: KeyRegionProps) => <div {...props} />;

interface EscapeRegionProps extends ComponentProps<"div"> {
  isActive: boolean;
  onEscape(): void;
}

/** While active, Escape inside it calls `onEscape` and does not close the dialog around it. */
export const EscapeRegion = ({ isActive, onEscape, ...props }: EscapeRegionProps) => (
  <KeyRegion
    {...props}
    // The dialog ignores Escape inside an element with this attribute.
    data-takes-escape={isActive ? "" : undefined}
    onKeyDown={(event) => {
      if (event.key !== "Escape" || !isActive) return;
      event.stopPropagation();
      onEscape();
    }}
  />
);
