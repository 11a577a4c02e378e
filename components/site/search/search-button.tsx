"use client";

import { Search } from "lucide-react";
import {
  type ComponentType,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { buttonClass } from "@/components/ui/button";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { never } from "@/components/ui/never";
import { useWords } from "@/components/ui/words";
import type { SearchDialogProps } from "./search-dialog";

const PAGE = "/search";

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && latinKey(event) === "k";

const isDialogOpen = () => document.querySelector("[role=dialog], dialog[open]") !== null;

const NOT_TEXT = ["ctrlKey", "metaKey", "altKey", "isComposing"] as const;

/** While the dialog loads, passes the text that the visitor types to `setText`. Escape calls `cancel`. */
function useEarlyText(
  isLoading: boolean,
  setText: (change: (before: string) => string) => void,
  cancel: () => void,
): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    const keep = (event: KeyboardEvent) => {
      const { key } = event;
      if (NOT_TEXT.some((name) => event[name])) return;
      if (key === "Escape") cancel();
      else if (key === "Backspace") setText((before) => before.slice(0, -1));
      else if (key.length === 1) setText((before) => before + key);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", keep);
    return () => removeEventListener("keydown", keep);
  }, [isLoading, setText, cancel]);
}

/** A button that loads and opens the search. Without the page's scripts, the button is a link to the search page. */
export function SearchButton() {
  const label = useWords().nav.search;
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const [earlyText, setEarlyText] = useState("");

  const close = useCallback(() => {
    setIsOpen(false);
    setEarlyText("");
  }, []);
  useEarlyText(isOpen && !Dialog, setEarlyText, close);

  const open = useCallback(() => {
    setIsOpen(true);
    import("./search-dialog").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => location.assign(PAGE),
    );
  }, []);

  // A layout effect, so that the shortcut works as soon as the page reacts to clicks.
  useLayoutEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event) || isDialogOpen()) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", openOnKey);
    return () => removeEventListener("keydown", openOnKey);
  }, [open]);

  // Back and Forward close the dialog.
  useEffect(() => {
    if (!isOpen) return;
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [isOpen, close]);

  function openHere(event: MouseEvent) {
    // With these keys, the browser opens a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <a
        href={PAGE}
        {...(isReady && { role: "button", "aria-haspopup": "dialog" as const })}
        aria-label={label}
        title={`${label} (Ctrl/⌘ K)`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openHere}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          open();
        }}
        className={buttonClass({ variant: "ghost", size: "icon" })}
      >
        <Search aria-hidden size={16} />
      </a>
      {isOpen && Dialog && <Dialog onClose={close} typed={earlyText} />}
    </>
  );
}
