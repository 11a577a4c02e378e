"use client";

import { useState } from "react";
import type { FormWords } from "@/components/dashboard/form/form-words";
import { classNames } from "@/components/ui/class-names";
import { collapsed, listChanges, type Stretch, textChanges } from "./word-changes";

interface FieldDifferenceProps {
  name: string;
  words: FormWords;
  before: unknown;
  after: unknown;
}

/** Returns an entry of a list as text. The text of a picture has its address, description and caption. */
const entryText = (entry: unknown): string =>
  typeof entry === "object" && entry !== null
    ? Object.values(entry)
        .filter((value) => value !== null && value !== "")
        .join(" · ")
    : String(entry);

const entryTexts = (value: unknown) => (Array.isArray(value) ? value.map(entryText) : []);

/** Shows the changes of a field. Removed words or entries are struck out. Added words or entries are underlined. */
export function FieldDifference({ name, words, before, after }: FieldDifferenceProps) {
  if (Array.isArray(before) || Array.isArray(after)) {
    return <ListDifference before={entryTexts(before)} after={entryTexts(after)} />;
  }
  const old = words.text(name, before);
  const text = words.text(name, after);
  if (old === "" && text === "") return <Nothing />;
  const parts = collapsed(textChanges(old, text));
  return (
    <p className="whitespace-pre-wrap text-ink-soft text-sm leading-relaxed wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference keep their order
        <Part key={index} part={part} isAll={parts.length === 1} />
      ))}
      {text === "" && <Nothing className="ml-2" />}
    </p>
  );
}

const Nothing = ({ className }: { className?: string }) => (
  <span className={classNames("text-ink-faint text-sm italic", className)}>Empty</span>
);

const MARK = "rounded-[2px] px-0.5 text-ink";

function Part({ part, isAll }: { part: Stretch; isAll: boolean }) {
  if (part.kind === "added") return <Added>{part.value}</Added>;
  if (part.kind === "removed") return <Removed>{part.value}</Removed>;
  return (
    <>
      {part.value}
      {part.hidden !== undefined && (
        <Hidden text={part.hidden} what={isAll ? "more characters" : "characters unchanged"} />
      )}
      {part.rest}
    </>
  );
}

const Added = ({ children }: { children: string }) => (
  <ins
    className={classNames(
      MARK,
      "bg-positive/15 decoration-2 decoration-positive underline-offset-3",
    )}
  >
    <span className="sr-only">added: </span>
    {children}
    <span className="sr-only">, end of addition </span>
  </ins>
);

const Removed = ({ children }: { children: string }) => (
  <del className={classNames(MARK, "bg-danger/12 decoration-danger")}>
    <span className="sr-only">removed: </span>
    {children}
    <span className="sr-only">, end of removal </span>
  </del>
);

function Hidden({ text, what }: { text: string; what: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return text;
  return (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className="mx-1 inline-flex min-h-6 items-center rounded-sm border border-line border-dashed px-2 font-mono text-2xs text-ink-faint transition-colors hover:border-line-strong hover:text-hover"
    >
      {text.length.toLocaleString("en-US")} {what}
    </button>
  );
}

function ListDifference({ before, after }: { before: string[]; after: string[] }) {
  const entries = listChanges(before, after);
  if (entries.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-wrap gap-1.5 text-sm">
      {entries.map(({ value, kind }) => (
        <li
          key={`${kind} ${value}`}
          className="max-w-full rounded-sm border border-line px-2 py-0.5 text-ink-soft wrap-anywhere"
        >
          {kind === "same" && value}
          {kind === "added" && <Added>{value}</Added>}
          {kind === "removed" && <Removed>{value}</Removed>}
        </li>
      ))}
    </ul>
  );
}

interface DifferenceListProps {
  names: readonly string[];
  words: FormWords;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function DifferenceList({ names, words, before, after }: DifferenceListProps) {
  return (
    <dl className="flex flex-col gap-4">
      {names.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="mb-1 font-medium text-ink text-sm">{words.label(name)}</dt>
          <dd>
            <FieldDifference name={name} words={words} before={before[name]} after={after[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
