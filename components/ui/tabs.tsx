"use client";

import * as Radix from "@radix-ui/react-tabs";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Content after the label, such as a count. */
  badge?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** Null while no tab is selected. */
  selected: Id | null;
  onSelect(id: Id): void;
  children: ReactNode;
  className?: string;
  /** 'rail': tabs beside the panel on wide screens. 'pane': the panel fills the remaining height. */
  look?: "row" | "rail" | "pane";
  /** Content at the end of the row of tabs. */
  aside?: ReactNode;
}

const NONE = "";

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

/** On phones, a rail is shown as a row. So the left and right keys work like the up and down keys. */
function moveSideways(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = all.findIndex((tab) => tab.matches(":focus"));
  event.preventDefault();
  all.at((at + step) % all.length)?.focus();
}

/** Tabs with arrow keys, Home and End. The panel stays mounted when another tab is selected. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children, className } = props;
  const look = LOOKS[props.look ?? "row"];

  const list = (
    <Radix.List
      aria-label={label}
      onKeyDown={props.look === "rail" ? moveSideways : undefined}
      className={classNames("flex gap-1 border-line", look.list)}
    >
      {tabs.map(({ id, label, badge }) => (
        <Radix.Trigger
          key={id}
          value={id}
          className={classNames(
            "-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 px-3 text-sm transition-colors focus-visible:-outline-offset-2",
            look.tab,
            id === selected
              ? "border-accent font-medium text-ink"
              : "border-transparent text-ink-soft hover:text-hover",
          )}
        >
          {label}
          {badge}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
  return (
    <Radix.Root
      value={selected ?? NONE}
      onValueChange={(id) => onSelect(id as Id)}
      // While no tab is selected, the focus alone must not select one.
      activationMode={selected === null ? "manual" : "automatic"}
      orientation={props.look === "rail" ? "vertical" : "horizontal"}
      className={classNames(look.root, className)}
    >
      {props.aside ? (
        <div className="flex items-center justify-between gap-1 border-line border-b pr-1 sm:gap-3 sm:pr-2">
          {list}
          <div className="flex items-center gap-1 sm:gap-2">{props.aside}</div>
        </div>
      ) : (
        list
      )}
      <Radix.Content
        value={selected ?? NONE}
        {...(selected === null && { "aria-label": label, "aria-labelledby": undefined })}
        tabIndex={-1}
        className={look.panel}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
