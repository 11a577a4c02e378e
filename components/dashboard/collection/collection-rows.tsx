"use client";

import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useItemActions } from "@/components/dashboard/collection/bulk/use-item-actions";
import type { Selection } from "@/components/dashboard/collection/bulk/use-selection";
import { isSame } from "@/components/dashboard/form/same-value";
import { useLatest } from "@/components/dashboard/query/use-latest";
import {
  FIRST_ROWS,
  NearScreenProvider,
  useNearScreen,
} from "@/components/dashboard/shell/near-screen";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { SortableItem, SortableList } from "@/components/ui/sortable-list";
import type { Stored } from "@/lib/content/fields";
import { withWordsAlone } from "@/lib/content/figures/changed-texts";
import { type ItemAction, ItemButtons } from "./item-buttons";
import type { Collection } from "./use-collection";

interface RowCheckboxProps {
  title: string;
  isChecked: boolean;
  /** `isRange` is true if Shift was held. */
  onToggle(isRange: boolean): void;
}

/** Shown in place of the row's drag handle while the owner selects rows. */
function RowCheckbox({ title, isChecked, onToggle }: RowCheckboxProps) {
  // A change event does not tell whether Shift is held, so the key or pointer event before the change stores this here.
  const isShift = useRef(false);
  return (
    <label
      className="-ml-2 grid size-8 shrink-0 cursor-pointer place-items-center"
      // The label is larger than the checkbox, so a press can begin outside the checkbox.
      onPointerDown={({ shiftKey }) => {
        isShift.current = shiftKey;
      }}
    >
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        className="size-4 cursor-pointer accent-accent-fill"
        checked={isChecked}
        onKeyDown={({ shiftKey }) => {
          isShift.current = shiftKey;
        }}
        onChange={() => onToggle(isShift.current)}
      />
    </label>
  );
}

/** The rows to render: at first only `FIRST_ROWS` rows, then all rows as soon as the browser has time. */
function useDrawn<Item>(rows: readonly Item[]): readonly Item[] {
  const [isWhole, setIsWhole] = useState(rows.length <= FIRST_ROWS);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? rows : rows.slice(0, FIRST_ROWS);
}

interface CollectionRowsProps<Input extends object, Item extends Input & Stored> {
  collection: Collection<Input, Item>;
  shown: readonly Item[];
  /** True if all items are shown in the order of the site. Then the owner can change the order here. */
  isMovable: boolean;
  /** True for rows with only one or two lines of text. */
  isDense?: boolean;
  /** True if a form covers the list. Then the browser skips the list's layout while the owner types. */
  isCovered?: boolean;
  className: string;
  selection?: Selection;
  /**
   * Renders an item without its buttons. Must be the same function at each render if it renders the same content,
   * because React renders all rows again for a new function.
   */
  row(item: Item): ReactNode;
}

export function CollectionRows<Input extends object, Item extends Input & Stored>(
  props: CollectionRowsProps<Input, Item>,
) {
  const { collection, isDense = false, isCovered = false, row, selection } = props;
  const isSelecting = selection?.isOn === true;
  const actions = useItemActions(collection);
  const { isPublished } = actions;
  const shown = useDrawn(props.shown);
  const stored = shown.filter((item) => !collection.isNew(item));
  const isMovable = props.isMovable && collection.canReorder && stored.length > 1 && !isSelecting;
  const on = useLatest({
    edit: collection.edit,
    remove: collection.remove,
    duplicate: actions.duplicate,
    translate: (item: Item) => actions.translate?.(item),
    publish: actions.togglePublished,
    select: (item: Item, isRange: boolean) => selection?.toggle(item.id, isRange),
  });

  const list = (
    <ul
      className={classNames(
        // The list keeps its height while it is covered, so that the page does not scroll.
        "divide-y divide-line border-line [contain-intrinsic-block-size:auto_100dvh]",
        isCovered && "[content-visibility:hidden]",
        props.className,
      )}
    >
      {shown.map((item, index) => {
        const isNew = collection.isNew(item);
        return (
          <CollectionRow
            key={item.id}
            isFirst={index < FIRST_ROWS}
            item={item}
            title={collection.titleOf(item)}
            address={collection.addressOf(item)}
            isUnsaved={collection.isUnsaved(item)}
            busy={collection.isOpening(item) ? "edit" : actions.busyWith(item)}
            isMovable={isMovable && !isNew}
            isDense={isDense}
            row={row as (item: Stored) => ReactNode}
            isSelected={isSelecting && !isNew ? selection.has(item.id) : null}
            isPublished={isNew ? null : isPublished(item)}
            canCopy={!isNew}
            canTranslate={!isNew && actions.translate !== null}
            on={on as RowActions}
          />
        );
      })}
    </ul>
  );
  return (
    <>
      {isMovable ? (
        <SortableList
          items={stored.map((item) => ({ id: item.id, title: collection.titleOf(item) }))}
          onReorder={collection.reorder}
        >
          {list}
        </SortableList>
      ) : (
        list
      )}
      {actions.dialog}
    </>
  );
}

type RowActions = Record<
  "edit" | "remove" | "duplicate" | "translate" | "publish",
  (item: Stored) => void
> & {
  select(item: Stored, isRange: boolean): void;
};

interface CollectionRowProps {
  isFirst: boolean;
  item: Stored;
  title: string;
  address: string | null;
  isUnsaved: boolean;
  busy: ItemAction | null;
  isMovable: boolean;
  isDense: boolean;
  /** Null if rows are not being selected. */
  isSelected: boolean | null;
  /** Null if the row has no button to publish the item. */
  isPublished: boolean | null;
  canCopy: boolean;
  canTranslate: boolean;
  row(item: Stored): ReactNode;
  on: RowActions;
}

/** Memoised: in a list with hundreds of rows, only changed rows render again. */
const CollectionRow = memo(function CollectionRow(props: CollectionRowProps) {
  const { item, title, isUnsaved, busy, isMovable, isDense, row, on } = props;
  const { isSelected, isPublished } = props;
  const shown = useMemo(() => withWordsAlone(item), [item]);
  const content = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(content, props.isFirst);
  const align = isDense ? "items-center" : "items-start";
  const look = classNames(
    "flex gap-2",
    align,
    isDense ? "py-2.5" : "py-5",
    // The background of a selected row is wider than the row.
    isSelected !== null && "-mx-3 px-3",
    isSelected && "bg-accent-wash",
  );
  const contents = (
    <NearScreenProvider value={isNear}>
      {/* Only the first and the visible rows are laid out. The padding keeps focus rings from being clipped. */}
      <div
        ref={content}
        className={classNames(
          "-mr-3 -ml-2 flex min-w-0 flex-1 gap-2 pr-3 pl-2",
          !props.isFirst && "[content-visibility:auto]",
          align,
          isDense
            ? "-my-2 py-2 [contain-intrinsic-size:auto_3rem]"
            : "-my-3 py-3 [contain-intrinsic-size:auto_7rem]",
        )}
      >
        {/* A long word must not make the page wider. */}
        <div className="min-w-0 flex-1 wrap-anywhere">
          {isUnsaved && (
            <Badge tone="accent" className="mb-2">
              Unsaved draft
            </Badge>
          )}
          {row(shown)}
        </div>
        <ItemButtons
          title={title}
          address={props.address}
          busy={busy}
          isPublished={isPublished}
          onEdit={() => on.edit(item)}
          onDelete={() => on.remove(item)}
          onDuplicate={props.canCopy ? () => on.duplicate(item) : null}
          onTranslate={props.canTranslate ? () => on.translate(item) : null}
          onPublish={() => on.publish(item)}
          className={isDense ? "" : "-mt-1.5 max-lg:flex-col"}
        />
      </div>
    </NearScreenProvider>
  );
  if (!isMovable) {
    return (
      <li tabIndex={-1} className={look}>
        {isSelected !== null && (
          <RowCheckbox
            title={title}
            isChecked={isSelected}
            onToggle={(isRange) => on.select(item, isRange)}
          />
        )}
        {contents}
      </li>
    );
  }
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
