"use client";

import { useEffect, useMemo, useState } from "react";
import type { PageText } from "@/components/shared/rich-text/page-text";
import { request } from "@/lib/api/client";
import { isQuick } from "@/lib/text/markdown/bounds";

/** Long enough to be spared every single letter, short enough to be felt as live. */
const PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1_000;
/** For a text whose preview nobody sees. */
const HIDDEN_PAUSE_MS = 2_000;

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

/** Loads the function that makes a page's text from HTML. Its parser is large, so it loads with the first preview. */
const loadPageText = () =>
  import("@/components/shared/rich-text/page-text").then(
    ({ pageText }) => pageText,
    () => plainText,
  );

interface Rendered {
  content_html: string;
  /** Why it is shown as it was written; null where it is rendered. */
  reason: string | null;
}

/**
 * Renders `text` on the server, in the same way as the public page. `preview` is null until the first answer; `status`
 * says whether it belongs to the current text. `problem` is the end of a sentence: why visitors see the Markdown
 * source. Without `isShown` there is no preview, and the hook only sends a text that may have such a problem.
 */
export function usePreview(text: string, isShown: boolean) {
  const [rendered, setRendered] = useState<{ text: string; preview: PageText } | null>(null);
  const [checked, setChecked] = useState<{ text: string; problem: string | null } | null>(null);
  const [failedText, setFailedText] = useState<string | null>(null);
  const isCurrent = rendered?.text === text;
  const isFirst = rendered === null;
  const hasFailed = failedText === text;
  const isHarmless = useMemo(() => isQuick(text), [text]);
  const isNeeded = isShown ? !isCurrent : !isHarmless && checked?.text !== text;

  useEffect(() => {
    if (!isNeeded || hasFailed) return;
    const stale = new AbortController();
    const shownPause = isFirst ? 0 : pauseFor(text);
    const pause = setTimeout(
      () =>
        Promise.all([
          request<Rendered>("POST", "/markdown", { content: text, lines: true }, stale.signal),
          isShown ? loadPageText() : null,
        ]).then(
          ([{ content_html, reason }, pageText]) => {
            setChecked({ text, problem: reason });
            if (pageText) setRendered({ text, preview: pageText(content_html) });
          },
          () => stale.signal.aborted || setFailedText(text),
        ),
      isShown ? shownPause : HIDDEN_PAUSE_MS,
    );
    return () => {
      clearTimeout(pause);
      stale.abort();
    };
  }, [text, isShown, isNeeded, isFirst, hasFailed]);

  return {
    preview: rendered?.preview ?? null,
    status: isCurrent ? "current" : hasFailed ? "failed" : "behind",
    problem: isHarmless ? null : (checked?.problem ?? null),
    retry: () => setFailedText(null),
  } as const;
}
