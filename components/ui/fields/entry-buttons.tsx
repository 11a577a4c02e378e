"use client";

import { ChevronDown, ChevronUp, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";

const BOX =
  "group flex min-h-7 min-w-0 max-w-full gap-2 rounded-sm border border-line bg-sunken text-ink-soft transition-colors hover:border-current";

export const TagEntry = ({ entry, onRemove }: { entry: string; onRemove(): void }) => (
  <button
    type="button"
    aria-label={`Remove ${entry}`}
    data-entry=""
    onClick={onRemove}
    className={classNames(BOX, "items-center px-2 py-1 font-mono text-xs hover:text-danger")}
  >
    <span className="min-w-0 break-words text-left">{entry}</span>
    <X aria-hidden className="size-3.5 shrink-0 text-ink-faint group-hover:text-danger" />
  </button>
);

interface LineEntryProps {
  entry: string;
  index: number;
  count: number;
  /** An action for the entry. */
  beside?: ReactNode;
  onCorrect(): void;
  onMove(to: number): void;
  onRemove(): void;
}

export function LineEntry(props: LineEntryProps) {
  const { entry, index, count, onCorrect, onMove, onRemove } = props;
  return (
    <>
      <button
        type="button"
        aria-label={`Edit ${entry}`}
        data-entry=""
        onClick={onCorrect}
        className={classNames(
          BOX,
          "w-full cursor-text items-start px-3 py-1.5 text-sm hover:text-hover",
        )}
      >
        <span className="min-w-0 break-words text-left">{entry}</span>
      </button>
      {props.beside}
      {count > 1 && (
        <>
          <EntryButton
            label={`Move ${entry} up`}
            Icon={ChevronUp}
            isOff={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <EntryButton
            label={`Move ${entry} down`}
            Icon={ChevronDown}
            isOff={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
        </>
      )}
      <EntryButton
        label={`Remove ${entry}`}
        Icon={X}
        className="hover:text-danger"
        onPress={onRemove}
      />
    </>
  );
}

interface EntryButtonProps {
  label: string;
  Icon: LucideIcon;
  /**
   * Whether a press does nothing. The button has `aria-disabled` instead of `disabled`, because a disabled button loses
   * the focus.
   */
  isOff?: boolean;
  className?: string;
  onPress(): void;
}

const EntryButton = ({ label, Icon, isOff = false, className, onPress }: EntryButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => isOff || onPress()}
    className={classNames(
      "grid size-8 shrink-0 place-items-center rounded-sm text-ink-faint transition-colors",
      isOff ? "cursor-default opacity-40" : "hover:bg-sunken hover:text-hover",
      className,
    )}
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
