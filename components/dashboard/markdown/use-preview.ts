"use client";

import { useEffect, useState } from "react";
import type { PageText } from "@/components/shared/rich-text/page-text";
import { request } from "@/lib/api/client";

/** Long enough to be spared every single letter, short enough to be felt as live. */
const PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1_000;

/** A long text takes long to draw; in between one wants to write. */
const pauseFor = (text: string) =>
  Math.min(LONGEST_PAUSE_MS, Math.max(PAUSE_MS, text.length / 150));

/** The text without frames. */
const plainText = (html: string): PageText => ({
  html,
  headings: [],
  hasCode: false,
  hasFormulas: true,
  hasDiagrams: false,
  hasPictures: false,
  blocks: [],
});

/** What makes a page's text of HTML. It has a parser and is large, so it is loaded with the first preview. */
const loadPageText = () =>
  import("@/components/shared/rich-text/page-text").then(
    ({ pageText }) => pageText,
    () => plainText,
  );

/**
 * `text` as the public page shows it, rendered by the server. `preview` is null until the first time; `status` says
 * whether it is of this very text. Nothing is asked for while `isShown` is false.
 */
export function usePreview(text: string, isShown: boolean) {
  const [rendered, setRendered] = useState<{ text: string; preview: PageText } | null>(null);
  const [failedText, setFailedText] = useState<string | null>(null);
  const isCurrent = rendered?.text === text;
  const isFirst = rendered === null;
  const hasFailed = failedText === text;

  useEffect(() => {
    if (!isShown || isCurrent || hasFailed) return;
    const stale = new AbortController();
    const pause = setTimeout(
      () =>
        Promise.all([
          request<{ content_html: string }>("POST", "/markdown", { content: text }, stale.signal),
          loadPageText(),
        ]).then(
          ([{ content_html }, pageText]) => setRendered({ text, preview: pageText(content_html) }),
          () => stale.signal.aborted || setFailedText(text),
        ),
      isFirst ? 0 : pauseFor(text),
    );
    return () => {
      clearTimeout(pause);
      stale.abort();
    };
  }, [text, isShown, isCurrent, isFirst, hasFailed]);

  return {
    preview: rendered?.preview ?? null,
    status: isCurrent ? "current" : hasFailed ? "failed" : "behind",
    retry: () => setFailedText(null),
  } as const;
}
