"use client";

import { arrayMove } from "@dnd-kit/sortable";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { latinKey } from "@/components/ui/keyboard/latin-key";
import { SortableItem, SortableList } from "../sortable-list";
import { EditedEntry } from "./edited-entry";
import { LineEntry, TagEntry } from "./entry-buttons";
import { Input } from "./input";
import { EMPTY_BOX, entriesBeside, typeInto } from "./typed-entry";
import { useEntryRemoval } from "./use-entry-removal";

/** The new entries in a pasted text, and how many entries were repeated or already in the list (`present`). */
export function pastedEntries(text: string, separator: RegExp, present: readonly string[]) {
  const entries = text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const added = [...new Set(entries)].filter((entry) => !present.includes(entry));
  return { added, repeated: entries.length - added.length };
}

export function addedText(added: number, repeated: number): string {
  const count = added === 1 ? "1 entry added" : `${added} entries added`;
  return repeated === 0 ? `${count}.` : `${count}, ${repeated} repeated.`;
}

interface TagInputProps {
  name?: string;
  value: readonly string[];
  onChange(value: string[]): void;
  placeholder?: string;
  suggestions?: readonly string[];
  /** 'lines' is for entries as long as sentences. */
  look?: "tags" | "lines";
  /** Renders an action beside an entry. Only the look 'lines' shows these actions. */
  beside?(entry: string): ReactNode;
}

/** The separators of pasted entries. Commas do not separate 'lines', because sentences can contain commas. */
const SEPARATORS = { tags: /[,;\t\r\n]+/, lines: /[\r\n]+/ } as const;

/** A list of short texts. `onChange` is called after each typed letter, so that no text is lost. */
export function TagInput(props: TagInputProps) {
  const { name, value, onChange, placeholder, suggestions = [], look = "tags" } = props;
  const listId = useId();
  const [box, setBox] = useState(EMPTY_BOX);
  const entries = entriesBeside(value, box);
  const isTyped = box.text.trim() !== "";
  // An empty box has no suggestions: otherwise they would cover the form at every click into the box.
  const offered = suggestions.filter((suggestion) => !entries.includes(suggestion));
  const [announced, setAnnounced] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const takeOut = useEntryRemoval(value, box, onChange);
  const [edited, setEdited] = useState<{ index: number; was: string } | null>(null);
  // While an entry is edited, the React key of its row stays the former text. With a new key, React would replace the
  // input.
  const rows = entries.map((entry, index) => (index === edited?.index ? edited.was : entry));

  function type(text: string) {
    const next = typeInto(value, box, text);
    setBox(next.box);
    if (next.box.isEntry || next.value.length < value.length) onChange(next.value);
  }

  function addTyped() {
    if (!isTyped) return;
    type(box.text);
    setBox(EMPTY_BOX);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData("text/plain");
    if (!SEPARATORS[look].test(pasted)) return;
    event.preventDefault();
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    const whole = text.slice(0, from) + pasted + text.slice(to);
    const { added, repeated } = pastedEntries(whole, SEPARATORS[look], entries);
    setBox(EMPTY_BOX);
    setAnnounced(addedText(added.length, repeated));
    onChange([...entries, ...added]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isShortcut = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !isShortcut) event.preventDefault();
    // Ctrl S or ⌘ S saves the form, so the typed text is added first.
    const isSave = isShortcut && latinKey(event.nativeEvent) === "s";
    if (event.key === "Enter" || event.key === "Escape" || isSave) addTyped();
  }

  function remove(index: number, entry: string) {
    takeOut(index, entry);
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-entry]");
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? input.current;
    next?.focus();
  }

  const isThere = (text: string, index: number) =>
    value.some((entry, at) => at !== index && entry === text);

  /** Stores the text as the entry, after each letter. While it is empty or repeated, stores the former entry. */
  function correctTo(index: number, was: string, text: string) {
    onChange(value.with(index, text === "" || isThere(text, index) ? was : text));
  }

  /** Ends editing an entry. An empty or repeated text removes the entry. */
  function correct(index: number, was: string, text: string, isByKey: boolean) {
    // After Enter the field loses the focus, which calls this function again.
    if (edited?.index !== index) return;
    setEdited(null);
    if (isByKey) {
      // Wait until the buttons are rendered again.
      requestAnimationFrame(() =>
        list.current?.querySelectorAll<HTMLElement>("[data-entry]")[index]?.focus(),
      );
    }
    if (text === value[index]) return;
    if (text === "" || isThere(text, index)) takeOut(index, was);
    else onChange(value.with(index, text));
  }

  function move(from: number, to: number) {
    onChange([...arrayMove(entries, from, to), ...value.slice(entries.length)]);
    setAnnounced(`${entries[from]} is at position ${to + 1} of ${entries.length}.`);
  }

  const entryAt = (index: number, entry: string) =>
    index === edited?.index ? (
      <EditedEntry
        entry={edited.was}
        onType={(text) => correctTo(index, edited.was, text)}
        onDone={(...done) => correct(index, edited.was, ...done)}
      />
    ) : look === "tags" ? (
      <TagEntry entry={entry} onRemove={() => remove(index, entry)} />
    ) : (
      <LineEntry
        entry={entry}
        index={index}
        count={rows.length}
        beside={props.beside?.(entry)}
        onCorrect={() => setEdited({ index, was: entry })}
        onMove={(to) => move(index, to)}
        onRemove={() => remove(index, entry)}
      />
    );

  return (
    <div className="flex flex-col gap-2">
      <Input
        ref={input}
        name={name}
        value={box.text}
        placeholder={placeholder ?? "Type and press Enter"}
        autoComplete="off"
        enterKeyHint="enter"
        list={isTyped && offered.length > 0 ? listId : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={addTyped}
        {...(isTyped ? { "data-takes-escape": "" } : {})}
      />
      <datalist id={listId}>
        {isTyped && offered.map((entry) => <option key={entry} value={entry} />)}
      </datalist>
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
      {rows.length > 0 && look === "tags" && (
        <ul ref={list} className="flex flex-wrap gap-1.5">
          {rows.map((entry, index) => (
            <li key={entry} className="flex max-w-full gap-1">
              {entryAt(index, entry)}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && look === "lines" && (
        <SortableList
          items={rows.map((entry) => ({ id: entry, title: entry }))}
          onReorder={(order) => onChange([...order, ...value.slice(entries.length)])}
        >
          <ul ref={list} className="flex flex-col gap-1">
            {rows.map((entry, index) => (
              <SortableItem key={entry} id={entry} title={entry} className="flex max-w-full gap-1">
                {(handle) => (
                  <>
                    {rows.length > 1 && handle}
                    {entryAt(index, entry)}
                  </>
                )}
              </SortableItem>
            ))}
          </ul>
        </SortableList>
      )}
    </div>
  );
}
