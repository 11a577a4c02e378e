"use client";

import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { SortableItem, SortableList } from "@/components/ui/sortable-list";
import { showUndo } from "@/components/ui/toaster";

interface EntryListProps<Entry extends object> {
  /** The field's name, for links to the field. */
  name?: string;
  label: string;
  hint: string;
  /** The name of an entry, such as 'Picture'. The list adds the entry's number. */
  what: string;
  entries: readonly Entry[];
  /** Returns the current entries, for a change that happens later, such as after an upload. */
  latest(): readonly Entry[];
  onChange(entries: Entry[]): void;
  blank: Entry;
  most: number;
  error?: string | undefined;
  /** The fields of an entry. `name` is the entry's name with its number. */
  children(entry: Entry, change: (to: Partial<Entry>) => void, name: string): ReactNode;
}

/** A list of entries, each with its own fields. The owner can add, reorder and remove entries. */
export function EntryList<Entry extends object>(props: EntryListProps<Entry>) {
  const { label, hint, what, entries, latest, onChange, blank, most, error, children } = props;
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Entries have no ids. Therefore `ids` has an id for each entry, in the same order.
  const [ids, setIds] = useState(() => entries.map((_, index) => index + 1));
  const isInStep = ids.length === entries.length;
  if (!isInStep) setIds(entries.map((_, index) => index + 1));
  const latestIds = useRef(ids);
  useEffect(() => {
    latestIds.current = ids;
  });

  function put(order: readonly number[], list: Entry[]) {
    setIds([...order]);
    onChange(list);
  }

  const change = (entry: number, to: Partial<Entry>) =>
    onChange(
      latest().map((one, index) => (latestIds.current[index] === entry ? { ...one, ...to } : one)),
    );

  function remove(entry: number) {
    const at = ids.indexOf(entry);
    const removed = entries[at];
    put(ids.toSpliced(at, 1), entries.toSpliced(at, 1));
    add.current?.focus();
    if (removed === undefined) return;
    showUndo(`${what} ${at + 1} removed`, {
      onUndo() {
        if (latest().length >= most) return;
        put(latestIds.current.toSpliced(at, 0, entry), latest().toSpliced(at, 0, removed));
      },
      onGone: () => undefined,
    });
  }

  function reorder(order: readonly number[]) {
    const list = order.flatMap((one) => entries[ids.indexOf(one)] ?? []);
    if (list.length === entries.length) put(order, list);
  }

  return (
    <fieldset aria-describedby={`${id}note`} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">{label}</legend>
      {isInStep && entries.length > 0 && (
        <SortableList
          items={ids.map((one, index) => ({ id: one, title: `${what} ${index + 1}` }))}
          onReorder={reorder}
        >
          <ul ref={list} className="divide-y divide-line border-line border-y">
            {entries.map((entry, index) => {
              const one = ids[index] ?? 0;
              const name = `${what} ${index + 1}`;
              return (
                <SortableItem
                  key={one}
                  id={one}
                  title={name}
                  className="flex items-start gap-2 py-4"
                >
                  {(handle) => (
                    <>
                      {handle}
                      <div className="min-w-0 flex-1">
                        {children(entry, (to) => change(one, to), name)}
                      </div>
                      <Button
                        variant="ghost"
                        size="icon"
                        aria-label={`Remove ${name}`}
                        onClick={() => remove(one)}
                      >
                        <X aria-hidden className="size-4" />
                      </Button>
                    </>
                  )}
                </SortableItem>
              );
            })}
          </ul>
        </SortableList>
      )}
      <Button
        ref={add}
        name={props.name}
        variant="secondary"
        aria-disabled={entries.length >= most}
        aria-invalid={error ? true : undefined}
        className="self-start"
        onClick={() => {
          if (entries.length >= most) return;
          flushSync(() => put([...ids, Math.max(0, ...ids) + 1], [...entries, blank]));
          const field = list.current?.lastElementChild?.querySelector("input, textarea");
          if (field instanceof HTMLElement) field.focus();
        }}
      >
        <Plus aria-hidden className="size-4" />
        Add {what.toLowerCase()}
      </Button>
      <p
        id={`${id}note`}
        role={error ? "alert" : undefined}
        className={error ? "text-danger text-sm" : "text-ink-faint text-xs"}
      >
        {error ?? hint}
      </p>
    </fieldset>
  );
}
