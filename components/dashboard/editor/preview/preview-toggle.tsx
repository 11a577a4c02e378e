"use client";

import { PanelRight } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { Button } from "@/components/ui/button";
import { isFrontmost } from "../saving/use-save-shortcut";

interface PreviewToggleProps {
  /** The ref of the button. Other code uses it to return the focus to the button. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onTurn(isOpen: boolean): void;
  /** 'header': the button is among a screen's buttons. 'title': the button is beside a dialog's title. */
  place: "header" | "title";
}

/** Turns the live preview on and off. The preview is beside the form, or replaces the form on narrow screens. */
export function PreviewToggle({ button, isOpen, onTurn, place }: PreviewToggleProps) {
  const on = useLatest({ turn: () => onTurn(!isOpen) });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isOurs = event.key === "Enter" && event.shiftKey && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.repeat || !button.current || !isFrontmost(button.current)) return;
      event.preventDefault();
      on.turn();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [button, on]);

  return (
    <Button
      ref={button}
      variant={place === "header" ? "ghost" : "secondary"}
      size={place === "header" ? "md" : "sm"}
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
      className="aria-pressed:bg-sunken aria-pressed:text-ink max-md:max-w-11"
      onClick={on.turn}
    >
      <PanelRight aria-hidden className="size-4" />
      <span className="max-md:sr-only">Live preview</span>
    </Button>
  );
}
