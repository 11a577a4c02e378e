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
  /** Null while what is shown belongs to none of them. */
  selected: Id | null;
  onSelect(id: Id): void;
  /** The selected tab's panel. */
  children: ReactNode;
  className?: string;
  /**
   * 'rail': beside the panel where there is room, for more tabs than fit a row. 'pane': the panel fills
   * what height there is.
   */
  look?: "row" | "rail" | "pane";
  /** Stands at the end of the row of tabs. */
  aside?: ReactNode;
}

const LOOKS = {
  row: { root: "", list: "overflow-x-auto border-b", tab: "", panel: "pt-6" },
  rail: {
    root: "md:flex",
    list: "shrink-0 max-md:overflow-x-auto max-md:border-b md:flex-col md:gap-0 md:overflow-y-auto md:border-r md:pl-2",
    tab: "md:-mr-px md:mb-0 md:h-7 md:border-r-2 md:border-b-0",
    panel: "min-h-0 min-w-0 flex-1",
  },
  pane: {
    root: "flex min-h-0 flex-col",
    list: "shrink-0 px-2",
    tab: "",
    panel: "flex min-h-0 flex-1 flex-col",
  },
} as const;

/** Tabs with arrow keys, Home and End. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children, className } = props;
  const look = LOOKS[props.look ?? "row"];
  const base = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const next = at === last ? 0 : at + 1;
    const previous = at <= 0 ? last : at - 1;
    const to = {
      ArrowRight: next,
      ArrowLeft: previous,
      ...(props.look === "rail" ? { ArrowDown: next, ArrowUp: previous } : {}),
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab || to === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  const list = (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames("flex gap-1 border-line", look.list)}
    >
      {tabs.map((tab, index) => {
        const isSelected = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}tab-${tab.id}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${base}panel-${tab.id}` : undefined}
            tabIndex={isSelected || (selected === null && index === 0) ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={classNames(
              "-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 px-3 text-sm transition-colors",
              look.tab,
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
  );
  return (
    <div className={classNames(look.root, className)}>
      {props.aside ? (
        <div className="flex items-center justify-between gap-3 border-line border-b pr-2">
          {list}
          <div className="flex items-center gap-2">{props.aside}</div>
        </div>
      ) : (
        list
      )}
      <div
        role="tabpanel"
        id={`${base}panel-${selected}`}
        {...(selected === null
          ? { "aria-label": label }
          : { "aria-labelledby": `${base}tab-${selected}` })}
        tabIndex={-1}
        className={look.panel}
      >
        {children}
      </div>
    </div>
  );
}
