"use client";

import { useCallback, useEffect, useState } from "react";
import { API_BASE_URL } from "@/lib/config/api-base-url";
import type { SearchResult } from "@/lib/publish/search/search-documents";

const DEBOUNCE_MS = 150;
const LONGEST_ANSWER_MS = 10_000;

interface Answer {
  query: string;
  /** The best results. `total` is the number of all results. */
  results: readonly SearchResult[];
  total: number;
}

const NOTHING: Answer = { query: "", results: [], total: 0 };

/** The last search on this page. The dialog starts with it. */
const last = { query: "", answer: NOTHING };

async function findContent(query: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`${API_BASE_URL}/search?q=${encodeURIComponent(query)}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]),
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  const results: readonly SearchResult[] = await response.json();
  // A site that is published as static files does not send this header.
  const total = Number(response.headers.get("X-Total-Count") ?? results.length);
  return { query, results, total };
}

/**
 * Searches while the visitor types. Starts with `typed`, or with the last query. The last results stay until the next
 * answer. Answers to earlier queries are ignored.
 */
export function useSearch(typed: string) {
  const [text, setText] = useState(typed || last.query);
  const [answer, setAnswer] = useState(last.answer);
  const [failure, setFailure] = useState<"failed" | "offline" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const query = text.trim();
  const isAnswered = answer.query === query;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    setFailure(null);
    if (isAnswered) return;
    if (query === "") {
      setAnswer(NOTHING);
      return;
    }
    const typing = new AbortController();
    const timer = setTimeout(() => {
      findContent(query, typing.signal)
        .then((found) => typing.signal.aborted || setAnswer(found))
        .catch(() => {
          if (!typing.signal.aborted) setFailure(navigator.onLine ? "failed" : "offline");
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [query, isAnswered, attempt]);

  useEffect(() => {
    Object.assign(last, { query: text, answer });
  }, [text, answer]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (failure !== "offline") return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [failure, retry]);

  return { text, setText, query, answer, isAnswered, failure, retry };
}
