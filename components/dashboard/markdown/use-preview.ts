"use client";

import { useEffect, useMemo, useState } from "react";
import type { PageText } from "@/components/shared/rich-text/page-text";
import { request } from "@/lib/api/client";
import { isQuick } from "@/lib/text/markdown/bounds";

/**
 * The pause in typing before a request. It is long enough to avoid a request for each letter, and short enough for a
 * live preview.
 */
const PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 1_000;
const HIDDEN_PAUSE_MS = 2_000;

/** The pause before a text is rendered. It is longer for a long text, which takes longer to render. */
const pauseFor = (text: string) =>
  Math.min(LONGEST_PAUSE_MS, Math.max(PAUSE_MS, text.length / 150));

/** Returns a `PageText` without frames around code and diagrams. Used if the parser cannot be loaded. */
const plainText = (html: string): PageText => ({
  html,
  headings: [],
  hasCode: false,
  hasFormulas: true,
  hasDiagrams: false,
  hasPictures: false,
  blocks: [],
});

/** Loads the function `pageText` at the first preview, not with the form, because its HTML parser is large. */
const loadPageText = () =>
  import("@/components/shared/rich-text/page-text").then(
    ({ pageText }) => pageText,
    () => plainText,
  );

interface Rendered {
  content_html: string;
  /** The reason why visitors see the Markdown source; null if the text is rendered. */
  reason: string | null;
}

/**
 * Renders `text` on the server, as for the public page. `preview` is null until the first answer; `status` is the
 * preview's state. `problem` is the reason why visitors see the Markdown source. If `isShown` is false, the hook
 * renders no preview, and sends only texts that may have such a problem.
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
