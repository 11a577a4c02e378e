"use client";

import * as Radix from "@radix-ui/react-dialog";
import { Search, X } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "@/components/ui/button";
import { useReturnedFocus } from "@/components/ui/keyboard/use-returned-focus";
import { useWords } from "@/components/ui/words";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/i18n/languages";
import { SEARCH_WORDS } from "@/lib/i18n/search-words";
import { counted, fill, type SearchWords } from "@/lib/i18n/words";
import { resultGroups } from "./result-groups";
import { optionId, SearchResults } from "./search-results";
import { useSearch } from "./use-search";

function subscribe(changed: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", changed);
  return () => visualViewport?.removeEventListener("resize", changed);
}

/** The height of the page above an on-screen keyboard, as a CSS length. */
const useVisibleHeight = (): string =>
  useSyncExternalStore(subscribe, () =>
    window.visualViewport ? `${Math.round(window.visualViewport.height)}px` : "100dvh",
  );

export interface SearchDialogProps {
  onClose(): void;
  /** The text that the visitor has already typed, or ''. */
  typed: string;
}

/** Searches all public content. Arrow keys choose a result, Enter opens it. */
export function SearchDialog({ onClose, typed }: SearchDialogProps) {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const words = SEARCH_WORDS[language];
  const { picture } = useWords();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const returnFocus = useReturnedFocus();
  const height = useVisibleHeight();
  const { text, setText, query, answer, isAnswered, failure, retry } = useSearch(typed);
  // A choice is valid only for the answer that was shown when the visitor chose. In a new answer, the best result is
  // chosen.
  const [choice, setChoice] = useState({ answer, index: 0 });
  const chosen = choice.answer === answer ? choice.index : 0;
  // The query for which Enter was pressed before its answer arrived.
  const [entered, setEntered] = useState<string | null>(null);
  const groups = failure ? [] : resultGroups(answer.results);
  const shown = failure ? 0 : answer.results.length;

  function openAtInput(event: Event) {
    returnFocus.remember();
    if (!typed) return;
    // The focus selects the text, and the next letter would replace it. So the cursor is moved behind the text.
    event.preventDefault();
    input.current?.focus();
    input.current?.setSelectionRange(typed.length, typed.length);
  }

  function go(url: string) {
    onClose();
    // Waits until the focus has returned from the dialog, so that the next page can take the focus.
    setTimeout(() => router.push(url));
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, it handles Enter and the arrow keys.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "Enter") {
      event.preventDefault();
      // Until the answer arrives, the list shows results of an earlier query. So Enter opens a result only after the
      // answer.
      if (isAnswered) document.getElementById(optionId(listId, chosen))?.click();
      else setEntered(query);
    } else if (shown > 0) {
      const next = nextChoice(key, chosen, shown);
      if (next === undefined) return;
      event.preventDefault();
      setChoice({ answer, index: next });
    }
  }

  useEffect(() => {
    if (failure) setEntered(null);
    else if (isAnswered && entered === query) document.getElementById(optionId(listId, 0))?.click();
  }, [failure, isAnswered, entered, query, listId]);

  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-shade/60 transition-opacity duration-150 starting:opacity-0" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={openAtInput}
          onCloseAutoFocus={returnFocus.back}
          style={{ "--visible-height": height } as React.CSSProperties}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex h-(--visible-height) w-full flex-col overflow-hidden bg-surface shadow-xl outline-none transition-[opacity,translate] duration-150 starting:-translate-y-2 starting:opacity-0 md:top-[12dvh] md:h-auto md:max-h-[70dvh] md:w-[calc(100%-3rem)] md:max-w-2xl md:rounded-lg md:border md:border-line-strong/50"
        >
          <Radix.Title className="sr-only">{words.title}</Radix.Title>
          <div className="flex shrink-0 items-center gap-3 border-line border-b ps-4 pe-2">
            <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <input
              ref={input}
              role="combobox"
              aria-label={words.label}
              aria-expanded={shown > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={shown > 0 ? optionId(listId, chosen) : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              inputMode="search"
              maxLength={200}
              dir="auto"
              placeholder={words.label}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setEntered(null);
              }}
              onFocus={(event) => event.target.select()}
              onKeyDown={onKeyDown}
              className="h-13 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
            />
            <Radix.Close
              aria-label={picture.close}
              className="grid size-10 shrink-0 place-items-center rounded-md text-ink-faint transition-colors hover:bg-sunken hover:text-hover"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </div>
          <SearchResults
            id={listId}
            words={words}
            groups={groups}
            query={answer.query}
            chosen={chosen}
            isBusy={!isAnswered}
            onChoose={(index) => setChoice({ answer, index })}
            onOpen={go}
          />
          <SearchStatus
            {...{ words, language, query, failure }}
            total={failure ? 0 : answer.total}
            answered={answer.query}
            onRetry={() => {
              retry();
              input.current?.focus();
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function nextChoice(key: string, chosen: number, total: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step && (chosen + step + total) % total;
}

interface SearchStatusProps {
  words: SearchWords;
  language: Language;
  query: string;
  /** The query of the shown results. It differs from the typed query until the next answer arrives. */
  answered: string;
  total: number;
  failure: "failed" | "offline" | null;
  onRetry(): void;
}

function SearchStatus(props: SearchStatusProps) {
  const { words, language, query, answered, total, failure, onRetry } = props;
  const isFirst = query !== "" && answered === "" && !failure;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t text-ink-soft text-sm">
      <p role="status" dir="auto" className="min-w-0 wrap-anywhere">
        {isFirst ? (
          // Appears after a delay, because most answers arrive quickly.
          <span className="transition-opacity delay-300 starting:opacity-0">{words.loading}</span>
        ) : (
          textOf()
        )}
      </p>
      {failure && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );

  function textOf(): string {
    if (failure) return words[failure];
    if (query === "") return words.hint;
    // The last results stay until the next answer arrives. So the list does not flicker with each letter.
    return total > 0
      ? counted(words.count, total, language)
      : fill(words.none, { query: answered });
  }
}
