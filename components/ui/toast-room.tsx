"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useSonner } from "sonner";
import { classNames } from "./class-names";

/**
 * The height of the visible edge of a toast behind the front toast. The gap between expanded toasts has the same
 * height.
 */
const EDGE_PX = 14;
/** The space around the toasts; the close button extends above its toast. */
const AROUND_PX = 24;

/** The height of all toasts, in pixels. They overlap, but form a column while the pointer or the focus is on them. */
function stackHeight(toaster: HTMLElement): number {
  const shown = [
    ...toaster.querySelectorAll<HTMLElement>("[data-sonner-toast][data-visible=true]"),
  ];
  const heights = shown.map(
    (toast) => Number.parseFloat(toast.style.getPropertyValue("--initial-height")) || 0,
  );
  const isOpen = shown.some((toast) => toast.dataset.expanded === "true");
  const front = shown.findIndex((toast) => toast.dataset.front === "true");
  const sum = heights.reduce((before, height) => before + height, 0);
  return (isOpen ? sum : (heights[front] ?? 0)) + Math.max(0, shown.length - 1) * EDGE_PX;
}

interface ToastRoomProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A strip for toasts, so that they cover nothing. Elements at the window's lower edge move up by `--toast-room`. */
export function ToastRoom({ className, children }: ToastRoomProps) {
  const around = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const isShown = toasts.length > 0;

  useEffect(() => {
    if (!isShown || !around.current) return;
    const { style } = document.documentElement;
    const toaster = around.current;
    const measure = () => {
      const height = stackHeight(toaster);
      if (height > 0) style.setProperty("--toast-room", `${height + AROUND_PX}px`);
    };
    measure();
    // Toasts are rendered only after this effect has run, and their heights change.
    const observer = new MutationObserver(measure);
    const attributeFilter = ["style", "data-expanded", "data-front", "data-visible"];
    observer.observe(toaster, { childList: true, subtree: true, attributeFilter });
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-room");
    };
  }, [isShown]);

  return (
    <>
      {isShown && (
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
