"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "./class-names";
import { useReturnedFocus } from "./keyboard/use-returned-focus";
import { isTouchScreen } from "./touch-screen";

// Toasts are at the lower edge of the window. On wide screens, the dialog's box stays centred. While toasts are shown,
// the maximum height of the box is smaller.
const BOX =
  "max-h-[calc(92dvh-var(--toast-room,0px))] rounded-t-lg md:h-fit md:max-h-[min(88dvh,calc(100dvh-2*var(--toast-room,0px)))] md:rounded-lg";

const SIZES = {
  sm: `${BOX} md:max-w-md`,
  lg: `${BOX} md:max-w-2xl`,
  xl: `${BOX} md:max-w-4xl`,
  full: "h-[calc(100dvh-var(--toast-room,0px))] md:bottom-(--toast-room,0px) md:h-[calc(100dvh-2rem-var(--toast-room,0px))] md:max-w-[104rem] md:rounded-lg",
} as const;

export type DialogSize = keyof typeof SIZES;

interface DialogProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Called for Esc, the close button, and a click outside the dialog. */
  onClose(): void;
  role?: "dialog" | "alertdialog";
  size?: DialogSize;
  /** The element to focus first. Default: the element with `data-autofocus`, or the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Keeps the dialog open when the event comes from inside `selector`. */
const ignoreFrom = (selector: string) => (event: Event) => {
  if (event.target instanceof Element && event.target.closest(selector)) event.preventDefault();
};

const FIRST = "input:enabled, textarea:enabled, select:enabled, button:enabled, a[href]";

/**
 * A modal dialog. It is open while it is mounted. When it closes, the element that had the focus before receives the
 * focus again. If this element is gone, the screen's main part receives the focus.
 */
export function Dialog(props: DialogProps) {
  const { title, description, actions, onClose, role = "dialog", size = "lg" } = props;
  const { initialFocus, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnedFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-shade/60 transition-opacity duration-200 starting:opacity-0" />
        <Radix.Content
          role={role}
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            returnFocus.remember();
            const within = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
            const first = initialFocus?.current ?? within("[data-autofocus]") ?? within(FIRST);
            if (!first) return;
            event.preventDefault();
            const { currentTarget: box } = event;
            const opensKeyboard = first.matches("input, textarea") && isTouchScreen();
            if (opensKeyboard && box instanceof HTMLElement) box.focus();
            else first.focus();
          }}
          onCloseAutoFocus={returnFocus.back}
          // Toasts are outside the dialog, but a click on a toast must not close the dialog.
          onInteractOutside={ignoreFrom("[data-sonner-toaster]")}
          // A part that Escape closes before the dialog, such as a search, has this attribute while it is open.
          onEscapeKeyDown={ignoreFrom("[data-takes-escape]")}
          className={classNames(
            "fixed inset-x-0 bottom-(--toast-room,0px) z-50 flex flex-col border border-line-strong/50 bg-surface shadow-xl outline-none transition-[opacity,translate] duration-200 starting:translate-y-3 starting:opacity-0",
            "md:inset-0 md:m-auto md:w-[calc(100%-3rem)]",
            SIZES[size],
          )}
        >
          <header className="flex items-start gap-4 border-line border-b px-5 py-4">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Radix.Title className="font-semibold text-base text-ink">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-soft text-sm">
                  {description}
                </Radix.Description>
              )}
            </div>
            {actions && (
              // On phones, the actions come before the title.
              <div className="-my-1 flex shrink-0 gap-2 max-md:order-first max-md:-ml-3">
                {actions}
              </div>
            )}
            {role === "dialog" && (
              <Radix.Close
                aria-label="Close"
                className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-md text-ink-faint transition-colors hover:bg-sunken hover:text-hover"
              >
                <X aria-hidden className="size-4" />
              </Radix.Close>
            )}
          </header>
          <div ref={body} className="contents">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogBody = ({ className, ...props }: ComponentProps<"div">) => (
  <div className={classNames("min-h-0 flex-1 overflow-y-auto px-5 py-5", className)} {...props} />
);

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
    {children}
  </footer>
);
