"use client";

import { LoaderCircle, Pencil, Trash2 } from "lucide-react";
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import {
  Decoration,
  FIRST_ROWS,
  NearScreenProvider,
  useNearScreen,
} from "@/components/dashboard/collection/near-screen";
import { isSame } from "@/components/dashboard/form/same-value";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { Stored } from "@/lib/content/fields";
import { SortableItem, SortableList } from "./sortable-list";
import type { Collection } from "./use-collection";

/** The rows to draw: the first at once, hundreds of others as soon as the browser has time. */
function useDrawn<Item>(rows: readonly Item[]): readonly Item[] {
  const [isWhole, setIsWhole] = useState(rows.length <= FIRST_ROWS);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? rows : rows.slice(0, FIRST_ROWS);
}

interface CollectionRowsProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  shown: readonly Item[];
  /** All are shown, in the order they have on the site; so it can be changed here. */
  isMovable: boolean;
  /** For rows of a line or two. */
  isDense?: boolean;
  className: string;
  /** One item, without its buttons. Must stay the same function while it draws the same. */
  row(item: Item): ReactNode;
}

/** The list, which the owner puts in order by hand where its items have an order. */
export function CollectionRows<Input extends object, Item extends Input & Stored>(
  props: CollectionRowsProps<Input, Item>,
) {
  const { collection, isDense = false, row } = props;
  const shown = useDrawn(props.shown);
  const stored = shown.filter((item) => !collection.isNew(item));
  const isMovable = props.isMovable && collection.canReorder && stored.length > 1;
  const on = useLatest({ edit: collection.edit, remove: collection.remove });

  const list = (
    <ul className={classNames("divide-y divide-line border-line", props.className)}>
      {shown.map((item, index) => (
        <CollectionRow
          key={item.id}
          isFirst={index < FIRST_ROWS}
          item={item}
          title={collection.titleOf(item)}
          isUnsaved={collection.isUnsaved(item)}
          isOpening={collection.isOpening(item)}
          isMovable={isMovable && !collection.isNew(item)}
          isDense={isDense}
          row={row as (item: Stored) => ReactNode}
          onEdit={on.edit as (item: Stored) => void}
          onDelete={on.remove as (item: Stored) => void}
        />
      ))}
    </ul>
  );
  if (!isMovable) return list;
  return (
    <SortableList
      items={stored.map((item) => ({ id: item.id, title: collection.titleOf(item) }))}
      onReorder={collection.reorder}
    >
      {list}
    </SortableList>
  );
}

interface CollectionRowProps {
  /** Among those that a screen shows before anybody scrolls. */
  isFirst: boolean;
  item: Stored;
  title: string;
  isUnsaved: boolean;
  isOpening: boolean;
  isMovable: boolean;
  isDense: boolean;
  row(item: Stored): ReactNode;
  onEdit(item: Stored): void;
  onDelete(item: Stored): void;
}

/** An item with its Edit and Delete. Of hundreds, only those are drawn anew that look different. */
const CollectionRow = memo(function CollectionRow(props: CollectionRowProps) {
  const { item, title, isUnsaved, isOpening, isMovable, isDense, row, onEdit, onDelete } = props;
  const content = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(content, props.isFirst);
  const align = isDense ? "items-center" : "items-start";
  const look = classNames("flex gap-2", align, isDense ? "py-2.5" : "py-5");
  const contents = (
    <NearScreenProvider value={isNear}>
      {/* The browser lays out only what is near the screen. The padding leaves room for focus rings, which it clips. */}
      <div
        ref={content}
        className={classNames(
          "-m-2 flex min-w-0 flex-1 gap-2 p-2 [content-visibility:auto]",
          align,
          isDense ? "[contain-intrinsic-size:auto_3rem]" : "[contain-intrinsic-size:auto_7rem]",
        )}
      >
        {/* Whatever somebody pastes into a field, the page does not scroll sideways. */}
        <div className="min-w-0 flex-1 wrap-anywhere">
          {isUnsaved && (
            <Badge tone="accent" className="mb-2">
              Unsaved draft
            </Badge>
          )}
          {row(item)}
        </div>
        <ItemButtons
          title={title}
          isOpening={isOpening}
          onEdit={() => onEdit(item)}
          onDelete={() => onDelete(item)}
          className={isDense ? "" : "-mt-1.5 max-md:flex-col"}
        />
      </div>
    </NearScreenProvider>
  );
  if (!isMovable) return <li className={look}>{contents}</li>;
  return (
    <SortableItem id={item.id} title={title} className={look}>
      {(handle) => (
        <>
          {handle}
          {contents}
        </>
      )}
    </SortableItem>
  );
}, isSame);

interface ItemButtonsProps {
  title: string;
  isOpening?: boolean;
  onEdit(): void;
  onDelete(): void;
  className?: string;
}

/** Edit and Delete of an item. */
export function ItemButtons(props: ItemButtonsProps) {
  const { title, isOpening = false, onEdit, onDelete, className } = props;
  const EditIcon = isOpening ? LoaderCircle : Pencil;
  return (
    <div className={classNames("-mr-2 flex shrink-0", className)}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit ${title}`}
        aria-busy={isOpening}
        onClick={onEdit}
      >
        <Decoration>
          <EditIcon aria-hidden className={isOpening ? "size-4 animate-spin" : "size-4"} />
        </Decoration>
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${title}`}
        className="enabled:hover:text-danger"
        onClick={onDelete}
      >
        <Decoration>
          <Trash2 aria-hidden className="size-4" />
        </Decoration>
      </Button>
    </div>
  );
}
