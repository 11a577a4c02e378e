"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { ChevronDown, ListChecks } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useKnownFigures } from "@/components/dashboard/figures/use-figures";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { classNames } from "@/components/ui/class-names";
import type { LinkReport } from "@/lib/content/links/schema";
import {
  type CheckedField,
  checkWriting,
  linksElsewhere,
  ownPathsOf,
  type WritingNote,
} from "@/lib/text/writing/checks";
import { useSettled } from "./use-settled";

const FRESH_MS = 60_000;
const MOST_PATHS = 50;

/** Whether visitors get a 404 or 410 at a path. */
async function isDead(path: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(path, {
    method: "HEAD",
    // Visitors get a 404 for a draft. With the owner's cookies, the server would show the draft.
    credentials: "omit",
    // A link that redirects is not broken.
    redirect: "manual",
    signal,
  });
  return status === 404 || status === 410;
}

/** The `paths` for which the server has answered 404 or 410. */
function useDeadPaths(paths: readonly string[]): readonly string[] {
  return useQueries({
    queries: paths.slice(0, MOST_PATHS).map((path) => ({
      queryKey: queryKeys.deadPath(path),
      queryFn: ({ signal }: { signal: AbortSignal }) => isDead(path, signal),
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    })),
    combine: (answers) => paths.filter((_, index) => answers[index]?.data === true),
  });
}

const NONE: readonly string[] = [];

const brokenOf = ({ links }: LinkReport): readonly string[] =>
  links.flatMap(({ url, state, is_ignored }) => (state === "broken" && !is_ignored ? [url] : []));

/** The addresses on other sites that the link checker has reported as broken. */
function useBrokenLinks(isNeeded: boolean): readonly string[] {
  const { data } = useQuery<LinkReport, Error, readonly string[]>({
    queryKey: queryKeys.links,
    enabled: isNeeded,
    staleTime: FRESH_MS,
    select: brokenOf,
  });
  return data ?? NONE;
}

/** The pause in typing before a text is checked. */
const PAUSE_MS = 800;

interface WritingNotesProps {
  text: string;
  /** The reason why visitors see the Markdown source; null if the text is rendered. */
  problem: string | null;
  fields: readonly CheckedField[];
  /** The language of the text as a tag; null for the site's language. */
  language: string | null;
  /** Moves the cursor to the character at the index `at` in the text. */
  onGo(at: number): void;
}

function focusField(name: string, from: Element) {
  const field = from.closest("form")?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** A unique key of the note's place and message, because notes for the same place have different messages. */
const keyOf = ({ place, message }: WritingNote) =>
  `${"at" in place ? place.at : place.field} ${message}`;

/** Lists possible problems of a text before it is published. A click on a problem focuses its line or field. */
export function WritingNotes({ text, problem, fields, language, onGo }: WritingNotesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const settled = useSettled(text, PAUSE_MS);
  const dead = useDeadPaths(useMemo(() => ownPathsOf(settled), [settled]));
  const broken = useBrokenLinks(useMemo(() => linksElsewhere(settled), [settled]));
  const shown = JSON.stringify(fields);
  const figures = useKnownFigures(/fig:|figure/i.test(settled) || shown.includes("fig:"), language);
  const notes = useMemo(() => {
    const checked = JSON.parse(shown) as CheckedField[];
    return checkWriting(settled, checked, new Set([...dead, ...broken]), problem, figures);
  }, [settled, shown, dead, broken, problem, figures]);
  if (notes.length === 0) return null;

  const go = ({ place }: WritingNote, from: Element) =>
    "at" in place ? onGo(place.at) : focusField(place.field, from);
  return (
    <section aria-label="Before publishing" className="shrink-0 border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-9 w-full items-center gap-2 px-4 py-1.5 text-left text-ink-soft text-xs hover:text-hover"
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
