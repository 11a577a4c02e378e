"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Shown after the label, a count for instance. */
  badge?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect(id: Id): void;
  /** The selected tab's panel. */
  children: ReactNode;
  className?: string;
}

/** Tabs with arrow keys, Home and End. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children, className } = props;
  const base = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab || to === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}tab-${tab.id}`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${base}panel-${tab.id}` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={classNames(
                "-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 px-3 text-sm transition-colors",
                isSelected
                  ? "border-accent font-medium text-ink"
                  : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {tab.label}
              {tab.badge}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel-${selected}`}
        aria-labelledby={`${base}tab-${selected}`}
        tabIndex={-1}
        className="pt-6"
      >
        {children}
      </div>
    </div>
  );
}
