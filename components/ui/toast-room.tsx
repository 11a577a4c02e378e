"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useSonner } from "sonner";
import { classNames } from "./class-names";

/** How far the edge of each toast behind the first stands out, in pixels. */
const EDGE_PX = 14;
const MOST_SHOWN = 3;
/** Around them; the button that closes one stands out above it. */
const AROUND_PX = 24;

interface ToastRoomProps {
  className?: string | undefined;
  /** The list of toasts. */
  children: ReactNode;
}

/**
 * The strip at the lower edge of the window in which toasts are shown, so that they cover nothing. It is there while they
 * are: `--toast-room` is its height, by which everything else at that edge moves up.
 */
export function ToastRoom({ className, children }: ToastRoomProps) {
  const around = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const shown = Math.min(toasts.length, MOST_SHOWN);

  useEffect(() => {
    if (shown === 0 || !around.current) return;
    const { style } = document.documentElement;
    const toaster = around.current;
    const measure = () => {
      const list = toaster.querySelector<HTMLElement>("[data-sonner-toaster]");
      const front = Number.parseFloat(list?.style.getPropertyValue("--front-toast-height") ?? "");
      if (!(front > 0)) return;
      style.setProperty("--toast-room", `${front + (shown - 1) * EDGE_PX + AROUND_PX}px`);
    };
    measure();
    // The list comes with the first toast, and is measured when that is drawn.
    const observer = new MutationObserver(measure);
    const styles = { attributes: true, attributeFilter: ["style"] };
    observer.observe(toaster, { childList: true, subtree: true, ...styles });
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-room");
    };
  }, [shown]);

  return (
    <>
      {shown > 0 && (
        <div
          aria-hidden
          className={classNames(
            "fixed inset-x-0 bottom-0 z-20 h-(--toast-room,0px) bg-ground shadow-[0_-1px_var(--color-line)] print:hidden",
            className,
          )}
        />
      )}
      <div ref={around} className="contents">
        {children}
      </div>
    </>
  );
}
