import type { ComponentProps } from "react";

/** Handles keys that are pressed in its controls. The element needs no role, because it cannot receive the focus. */
export const KeyRegion = (props: ComponentProps<"div">) => <div {...props} />;

interface EscapeRegionProps extends ComponentProps<"div"> {
  isActive: boolean;
  onEscape(): void;
}

/** While active, Escape in this element calls `onEscape` and does not close the dialog around it. */
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
