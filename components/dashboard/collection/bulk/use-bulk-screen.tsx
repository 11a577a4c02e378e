"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { Collection } from "@/components/dashboard/collection/use-collection";
import { Button } from "@/components/ui/button";
import type { Stored } from "@/lib/content/fields";
import { SelectionBar } from "./selection-bar";
import { useBulk } from "./use-bulk";
import { type Selection, useSelection } from "./use-selection";
import { useTags } from "./use-tags";
import type { Choice } from "./value-dialog";

interface BulkScreen {
  selection: Selection;
  /** A button that starts and ends the selection. It is not shown if the list has fewer than two items. */
  button: ReactNode;
  /** Replaces the screen's buttons while the owner selects items. */
  bar: ReactNode;
  /** Empty space below the list, so that the bar does not cover the last rows on phones. */
  spacer: ReactNode;
  onKeyDown(event: KeyboardEvent): void;
}

export function useBulkScreen<Input extends object, Item extends Input & Stored>(
  collection: Collection<Input, Item>,
  shown: readonly Item[],
  categories: readonly Choice[] = [],
): BulkScreen {
  const { kind, isNew, stored, ask } = collection;
  const items = shown.filter((item) => !isNew(item));
  const selection = useSelection(items.map(({ id }) => id));
  const bulk = useBulk(collection);
  const opener = useRef<HTMLButtonElement>(null);
  const { tagField } = kind;
  const allTags = useTags(tagField !== undefined && selection.isOn);
  const tagsOf = (item: Item) => (tagField ? (Reflect.get(item, tagField) as string[]) : []);
  const chosen = selection.isOn ? items.filter(({ id }) => selection.has(id)) : [];

  const { publishing } = kind;
  const isAhead = (item: Item) =>
    publishing && ask?.({ ...item, [publishing.field]: publishing.on[0] }, item);

  function end() {
    selection.end();
    opener.current?.focus();
  }

  const ending = { ...selection, end };
  return {
    selection: ending,
    button: stored.length > 1 && (
      <Button
        ref={opener}
        size="sm"
        variant="secondary"
        aria-pressed={selection.isOn}
        onClick={selection.isOn ? end : selection.begin}
      >
        Select
      </Button>
    ),
    bar: selection.isOn && (
      <SelectionBar
        kind={kind}
        selection={ending}
        allTags={allTags}
        tags={[...new Set(chosen.flatMap(tagsOf))].sort()}
        categories={categories}
        ahead={chosen.filter(isAhead).length}
        isBusy={bulk.isBusy}
        change={bulk.change}
      />
    ),
    spacer: selection.isOn && <div aria-hidden className="h-32 md:hidden" />,
    onKeyDown(event) {
      if (!selection.isOn || event.defaultPrevented) return;
      if (event.key === "Escape") end();
      else if (event.key === "a" && (event.ctrlKey || event.metaKey)) selection.toggleAll();
      else return;
      event.preventDefault();
    },
  };
}
