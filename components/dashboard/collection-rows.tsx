"use client";

import { LoaderCircle, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
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
  /** One item, without its buttons. */
  row(item: Item): ReactNode;
}

/** The list, which the owner puts in order by hand where its items have an order. */
export function CollectionRows<Input extends object, Item extends Input & Stored>(
  props: CollectionRowsProps<Input, Item>,
) {
  const { collection, shown, isDense = false, row } = props;
  const stored = shown.filter((item) => !collection.isNew(item));
  const isMovable = props.isMovable && collection.canReorder && stored.length > 1;
  const look = classNames("flex gap-2", isDense ? "items-center py-2.5" : "items-start py-5");

  const content = (item: Item) => (
    <CollectionRow collection={collection} item={item} isDense={isDense}>
      {row(item)}
    </CollectionRow>
  );
  const list = (
    <ul className={classNames("divide-y divide-line border-line", props.className)}>
      {shown.map((item) =>
        isMovable && !collection.isNew(item) ? (
          <SortableItem
            key={item.id}
            id={item.id}
            title={collection.titleOf(item)}
            className={look}
          >
            {(handle) => (
              <>
                {handle}
                {content(item)}
              </>
            )}
          </SortableItem>
        ) : (
          <li key={item.id} className={look}>
            {content(item)}
          </li>
        ),
      )}
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

interface CollectionRowProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  item: Item;
  isDense: boolean;
  children: ReactNode;
}

/** An item with its Edit and Delete. */
function CollectionRow<Input extends object, Item extends Input & Stored>({
  collection,
  item,
  isDense,
  children,
}: CollectionRowProps<Input, Item>) {
  return (
    <>
      <div className="min-w-0 flex-1">
        {collection.isUnsaved(item) && (
          <Badge tone="accent" className="mb-2">
            Unsaved draft
          </Badge>
        )}
        {children}
      </div>
      <ItemButtons
        collection={collection}
        item={item}
        className={isDense ? "" : "-mt-1.5 max-md:flex-col"}
      />
    </>
  );
}

interface ItemButtonsProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  item: Item;
  className?: string;
  /** Instead of asking whether it shall be deleted. */
  onDelete?: (() => void) | undefined;
}

/** Edit and Delete of an item. */
export function ItemButtons<Input extends object, Item extends Input & Stored>({
  collection,
  item,
  className,
  onDelete = () => collection.remove(item),
}: ItemButtonsProps<Input, Item>) {
  const title = collection.titleOf(item);
  const isOpening = collection.isOpening(item);
  const EditIcon = isOpening ? LoaderCircle : Pencil;
  return (
    <div className={classNames("-mr-2 flex shrink-0", className)}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit ${title}`}
        aria-busy={isOpening}
        onClick={() => collection.edit(item)}
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
