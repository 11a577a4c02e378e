"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { type ReactNode, useId, useMemo, useRef } from "react";
import { classNames } from "@/components/ui/class-names";

// The options are created only once. With new objects at each rendering, React would render every row again.
/** A press on the handle becomes a drag after 4 pixels. */
const BY_POINTER = { activationConstraint: { distance: 4 } };
const BY_KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  // Positions are measured at a key press. They would be wrong during a smooth scroll.
  scrollBehavior: "auto" as const,
};

const INSTRUCTIONS = {
  draggable:
    "Press Space or Enter to pick up the item. Move it with the arrow keys. Press Space or Enter again to put it down, or Escape to cancel.",
};

/** An id is never 0, because the library treats 0 as a missing id. */
type Id = number | string;

interface SortableListProps<Key extends Id> {
  items: readonly { id: Key; title: string }[];
  /** Called with the ids in their new order. */
  onReorder(ids: Key[]): void;
  children: ReactNode;
}

/** A list of `SortableItem`s. The owner reorders them by dragging their handles or with the keyboard. */
export function SortableList<Key extends Id>(props: SortableListProps<Key>) {
  const { items, onReorder, children } = props;
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, BY_POINTER),
    useSensor(KeyboardSensor, BY_KEYBOARD),
  );
  const order = JSON.stringify(items.map((item) => item.id));
  const ids = useMemo((): Key[] => JSON.parse(order), [order]);
  const isJustPickedUp = useRef(false);

  const titleOf = (of: UniqueIdentifier) => items.find((item) => item.id === of)?.title ?? "Item";
  const positionOf = (of: UniqueIdentifier) =>
    `position ${ids.indexOf(of as Key) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart() {
      isJustPickedUp.current = true;
      return undefined;
    },
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // The first event reports the item at its own place. The arrow keys work only after this event, so it announces
      // that the item was picked up.
      const isPickedUp = isJustPickedUp.current && over.id === active.id;
      isJustPickedUp.current = false;
      if (isPickedUp) return `Picked up ${titleOf(active.id)}, ${positionOf(active.id)}.`;
      return `${titleOf(active.id)} is at ${positionOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${titleOf(active.id)} was put down${over ? `, ${positionOf(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was.`,
  };

  function end({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(ids, ids.indexOf(active.id as Key), ids.indexOf(over.id as Key)));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: Id;
  title: string;
  as?: "li" | "div";
  className?: string;
  /** Renders the content with the handle. */
  children(handle: ReactNode): ReactNode;
}

export function SortableItem(props: SortableItemProps) {
  const { id, title, as: Element = "li", className, children } = props;
  const sortable = useSortable({ id });
  const handle = (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      {...(sortable.isDragging ? { "data-takes-escape": "" } : {})}
      aria-label={`Move ${title}`}
      className="-ml-2 grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-faint transition-colors hover:bg-sunken hover:text-hover active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
  return (
    <Element
      ref={sortable.setNodeRef}
      tabIndex={-1}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={classNames(className, sortable.isDragging && "relative z-10 bg-surface shadow-lg")}
    >
      {children(handle)}
    </Element>
  );
}
