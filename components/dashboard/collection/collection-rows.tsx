"use client";

import { LoaderCircle, Pencil, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { isSame } from "@/components/dashboard/form/same-value";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { Stored } from "@/lib/content/fields";
import { SortableItem, SortableList } from "./sortable-list";
import type { Collection } from "./use-collection";

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
  const { collection, shown, isDense = false, row } = props;
  const stored = shown.filter((item) => !collection.isNew(item));
  const isMovable = props.isMovable && collection.canReorder && stored.length > 1;
  const on = useLatest({ edit: collection.edit, remove: collection.remove });

  const list = (
    <ul className={classNames("divide-y divide-line border-line", props.className)}>
      {shown.map((item) => (
        <CollectionRow
          key={item.id}
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
  const look = classNames("flex gap-2", isDense ? "items-center py-2.5" : "items-start py-5");
  const content = (
    <>
      {/* Whatever somebody pastes into a field, the page does not scroll sideways; what is out of sight costs nothing. */}
      <div
        className={classNames(
          "-m-1 min-w-0 flex-1 p-1 [content-visibility:auto] [overflow-wrap:anywhere]",
          isDense ? "[contain-intrinsic-size:auto_3rem]" : "[contain-intrinsic-size:auto_7rem]",
        )}
      >
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
    </>
  );
  if (!isMovable) return <li className={look}>{content}</li>;
  return (
    <SortableItem id={item.id} title={title} className={look}>
      {(handle) => (
        <>
          {handle}
          {content}
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
        <EditIcon aria-hidden className={isOpening ? "size-4 animate-spin" : "size-4"} />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${title}`}
        className="enabled:hover:text-danger"
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
