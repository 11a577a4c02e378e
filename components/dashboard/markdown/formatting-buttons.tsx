"use client";

import {
  Bold,
  CircleHelp,
  Code,
  Heading2,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  Percent,
  Redo2,
  Search,
  Sigma,
  SquareCode,
  StickyNote,
  Table,
  TextQuote,
  Undo2,
} from "lucide-react";
import { type ComponentType, type KeyboardEvent, memo, type RefObject, useState } from "react";
import { ACCEPTED_MEDIA } from "@/lib/media/file-types";
import { ACCEPTED_IMAGES } from "@/lib/media/uploaded-image";
import { FENCE_ENTRIES, type FenceName } from "@/lib/text/fences/registry";
import { openMarkdownHelp } from "./help-address";

export type CommandName =
  | "heading"
  | "bold"
  | "italic"
  | "code"
  | "fence"
  | "link"
  | "quote"
  | "bullets"
  | "numbers"
  | "note"
  | "table"
  | "formula"
  | "figure"
  | FenceName
  | "undo"
  | "redo"
  | "find";

interface ButtonOf {
  name: CommandName | "image" | "help";
  label: string;
  icon: ComponentType<{ className: string; "aria-hidden": boolean }>;
  /** The keyboard shortcut, in the format of `aria-keyshortcuts`. On a Mac, Command replaces Control. */
  keys?: string;
}

/** Creates an icon from a path, in the style of Lucide's icons. */
const iconOf = (path: string) =>
  function Icon({ className }: { className: string }) {
    return (
      <svg
        aria-hidden
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    );
  };

/** Groups of buttons: for formatting, for inserting, and for undo, search and help. Each group stays in one row. */
const GROUPS: readonly (readonly ButtonOf[])[] = [
  [
    { name: "heading", label: "Heading", icon: Heading2, keys: "Control+Shift+H" },
    { name: "bold", label: "Bold", icon: Bold, keys: "Control+B" },
    { name: "italic", label: "Italic", icon: Italic, keys: "Control+I" },
    { name: "link", label: "Link", icon: Link, keys: "Control+K" },
    { name: "code", label: "Code", icon: Code, keys: "Control+E" },
    { name: "fence", label: "Code block", icon: SquareCode, keys: "Control+Shift+K" },
    { name: "quote", label: "Quote", icon: TextQuote, keys: "Control+Shift+9" },
    { name: "bullets", label: "Bulleted list", icon: List, keys: "Control+Shift+8" },
    { name: "numbers", label: "Numbered list", icon: ListOrdered, keys: "Control+Shift+7" },
  ],
  [
    { name: "note", label: "Note", icon: StickyNote },
    { name: "image", label: "Picture or video", icon: ImageIcon },
    { name: "table", label: "Table", icon: Table },
    { name: "formula", label: "Formula", icon: Sigma },
    { name: "figure", label: "Figure", icon: Percent },
    ...FENCE_ENTRIES.map(([name, { label, icon }]) => ({ name, label, icon: iconOf(icon) })),
  ],
  [
    { name: "undo", label: "Undo", icon: Undo2, keys: "Control+Z" },
    { name: "redo", label: "Redo", icon: Redo2, keys: "Control+Shift+Z" },
    { name: "find", label: "Find and replace", icon: Search, keys: "Control+F" },
    { name: "help", label: "Help with Markdown", icon: CircleHelp, keys: "F1" },
  ],
];
const BUTTONS = GROUPS.flat();

interface FormattingButtonsProps {
  isDisabled: boolean;
  onCommand(name: CommandName): void;
  onImages(files: readonly File[]): void;
  /** The input for files. A click on the input opens the browser's file dialog. */
  chooser: RefObject<HTMLInputElement | null>;
}

/**
 * The editor's toolbar. The Tab key stops at only one button; arrow keys move between buttons. Memoised, because a
 * render at each typed letter would be slow.
 */
export const FormattingButtons = memo(function FormattingButtons(props: FormattingButtonsProps) {
  const { isDisabled, onCommand, onImages, chooser } = props;
  const [reached, setReached] = useState(0);
  // The server has no `navigator`, so `isMac` is false on the server. No user sees the wrong value: the editor is only
  // in dialogs, and the server never renders an open dialog.
  const isMac = typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.platform);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "?") {
      event.stopPropagation();
      return openMarkdownHelp();
    }
    const last = BUTTONS.length - 1;
    const to = {
      ArrowRight: reached === last ? 0 : reached + 1,
      ArrowLeft: reached === 0 ? last : reached - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setReached(to);
    event.currentTarget.querySelectorAll("button")[to]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={onKeyDown}
      className="flex shrink-0 flex-wrap gap-x-1 border-line border-b px-1.5 py-1 sm:gap-x-4 sm:px-2"
    >
      {GROUPS.map((group) => (
        <div key={group[0]?.name} className="flex sm:gap-0.5">
          {group.map((button) => {
            const { name, label, icon: Icon, keys } = button;
            const index = BUTTONS.indexOf(button);
            const shown = keys?.replace("Control", isMac ? "Cmd" : "Ctrl");
            return (
              <button
                key={name}
                type="button"
                aria-label={label}
                title={shown ? `${label} (${shown})` : label}
                aria-keyshortcuts={isMac ? keys?.replace("Control", "Meta") : keys}
                aria-disabled={isDisabled && name !== "help"}
                tabIndex={index === reached ? 0 : -1}
                onFocus={() => setReached(index)}
                // A click must not change the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (name === "help") return openMarkdownHelp();
                  if (isDisabled) return;
                  if (name === "image") chooser.current?.click();
                  else onCommand(name);
                }}
                className="grid h-8 w-6.5 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-sunken hover:text-hover sm:w-8 aria-disabled:opacity-55"
              >
                <Icon aria-hidden className="size-4" />
              </button>
            );
          })}
        </div>
      ))}
      <input
        ref={chooser}
        type="file"
        accept={`${ACCEPTED_IMAGES},${ACCEPTED_MEDIA}`}
        multiple
        hidden
        aria-label="Pictures and videos for the text"
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          // The input is emptied, so that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
});
