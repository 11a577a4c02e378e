"use client";

import { type ReactNode, useEffect } from "react";
import { Toaster as Sonner, type ToasterProps, toast } from "sonner";
import { useShownTheme } from "./theme";
import { ToastRoom } from "./toast-room";
import { useWords } from "./words";

const BOTTOM_PX = 8;
const MOBILE_OFFSET = { bottom: BOTTOM_PX, left: 12, right: 12 };

interface ToasterOptions extends Pick<ToasterProps, "className" | "position"> {
  /** The distance from the left or right edge of the window. */
  beside?: string;
  roomClassName?: string;
}

/** The list of toasts. Each layout renders its own list. When the layout changes, the toasts move to the new list. */
export function Toaster({
  position = "bottom-right",
  beside = "1rem",
  roomClassName,
  ...props
}: ToasterOptions) {
  const theme = useShownTheme();
  const { toasts } = useWords();

  useEffect(() => {
    for (const shown of toast.getToasts()) {
      if (!("title" in shown) || typeof shown.title !== "string") continue;
      const { id, title, description, type } = shown;
      const show = type === "error" ? toast.error : toast.success;
      show(title, { id, description });
    }
  }, []);

  return (
    <ToastRoom className={roomClassName}>
      <Sonner
        {...props}
        theme={theme}
        position={position}
        offset={{ bottom: BOTTOM_PX, left: beside, right: beside }}
        mobileOffset={MOBILE_OFFSET}
        closeButton
        containerAriaLabel={toasts.label}
        // A modal dialog turns off pointer events for the rest of the page. Toasts are above the dialog and need
        // pointer events.
        style={{ pointerEvents: "auto" }}
        toastOptions={{
          closeButtonAriaLabel: toasts.close,
          classNames: {
            toast: "!bg-surface !text-ink !rounded-lg !font-sans !shadow-lg",
            description: "!text-ink-soft",
            success: "!border-line [&_[data-icon]]:text-positive",
            error: "!border-danger [&_[data-icon]]:text-danger",
            actionButton: "!bg-accent-fill !text-on-accent",
            closeButton: "!size-6 !bg-surface !text-ink-soft !border-line",
          },
        }}
      />
    </ToastRoom>
  );
}

/** Shows a toast for an error. A toast with the same `id` is replaced. */
export const showError = (description: ReactNode, title = "Error", id?: string) =>
  toast.error(title, id === undefined ? { description } : { description, id });

const UNDO_MS = 8_000;

interface Undo {
  description?: string;
  /** Whether an undo failed. The toast then stays until it is closed, as the owner must correct something first. */
  hasFailed?: boolean;
  onUndo(): void;
  onGone?(): void;
}

/** Shows a toast for an action, with a button to undo it. */
export const showUndo = (title: string, { description, hasFailed = false, onUndo, onGone }: Undo) =>
  (hasFailed ? toast.error : toast.success)(title, {
    ...(description === undefined ? {} : { description }),
    duration: hasFailed ? Number.POSITIVE_INFINITY : UNDO_MS,
    action: { label: "Undo", onClick: onUndo },
    ...(onGone && { onAutoClose: onGone, onDismiss: onGone }),
  });

export const dismissToast = (id: string | number) => toast.dismiss(id);

export const showSuccess = (title: string, description?: string) =>
  toast.success(title, description === undefined ? {} : { description });
