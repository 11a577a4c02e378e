"use client";

import { ChevronDown, ListChecks } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import {
  type CheckedField,
  checkWriting,
  linksElsewhere,
  ownPathsOf,
  type WritingNote,
} from "@/lib/text/writing/checks";
import { useBrokenLinks } from "./use-broken-links";
import { useDeadPaths } from "./use-dead-paths";
import { useSettled } from "./use-settled";

/** How long nobody types before a text is looked at. */
const PAUSE_MS = 800;

interface WritingNotesProps {
  text: string;
  /** What is looked at beside it. */
  fields: readonly CheckedField[];
  /** Goes to a place in the text, counted in characters. */
  onGo(at: number): void;
}

function focusField(name: string, from: Element) {
  const field = from.closest("form")?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** No two notes say the same of one place. */
const keyOf = ({ place, message }: WritingNote) =>
  `${"at" in place ? place.at : place.field} ${message}`;

/** What is worth a look before a text is published; each leads to its place. Nothing where all is well. */
export function WritingNotes({ text, fields, onGo }: WritingNotesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const settled = useSettled(text, PAUSE_MS);
  const dead = useDeadPaths(useMemo(() => ownPathsOf(settled), [settled]));
  const broken = useBrokenLinks(useMemo(() => linksElsewhere(settled), [settled]));
  const shown = JSON.stringify(fields);
  const notes = useMemo(
    () => checkWriting(settled, JSON.parse(shown) as CheckedField[], new Set([...dead, ...broken])),
    [settled, shown, dead, broken],
  );
  if (notes.length === 0) return null;

  const go = ({ place }: WritingNote, from: Element) =>
    "at" in place ? onGo(place.at) : focusField(place.field, from);
  return (
    <section aria-label="Before publishing" className="shrink-0 border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-9 w-full items-center gap-2 px-4 py-1.5 text-left text-ink-soft text-xs hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListChecks aria-hidden className="size-4" />
        {notes.length === 1 ? "1 thing to check" : `${notes.length} things to check`}
        <ChevronDown
          aria-hidden
          className={classNames("ml-auto size-4 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && (
        <ul id={id} className="max-h-40 overflow-y-auto px-2 pb-2">
          {notes.map((note) => (
            <li key={keyOf(note)}>
              <button
                type="button"
                className="min-h-8 w-full rounded-sm px-2 py-1 text-left text-ink text-sm underline-offset-4 wrap-anywhere hover:bg-sunken"
                onClick={({ currentTarget }) => go(note, currentTarget)}
              >
                {note.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
