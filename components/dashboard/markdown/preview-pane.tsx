"use client";

import { type MouseEvent, type Ref, useLayoutEffect, useMemo } from "react";
import { RichText } from "@/components/shared/rich-text/rich-text";
import { classNames } from "@/components/ui/class-names";
import { RetryButton } from "@/components/ui/retry-button";
import type { usePreview } from "./use-preview";

/** Links lead out of the form, so they open beside it; those within the text just go there. */
function followLink(event: MouseEvent<HTMLElement>) {
  // A picture is enlarged in here.
  if (event.defaultPrevented) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const anchor = link.getAttribute("href") ?? "";
  if (!anchor.startsWith("#")) window.open(link.href, "_blank", "noopener");
  else {
    const id = CSS.escape(decodeURIComponent(anchor.slice(1)));
    if (id) event.currentTarget.querySelector(`#${id}`)?.scrollIntoView();
  }
}

interface PreviewPaneProps {
  rendered: ReturnType<typeof usePreview>;
  isShown: boolean;
  pane: Ref<HTMLElement>;
  /** Called whenever what is shown has changed. */
  onShown(): void;
}

/** The text as the public page will show it. */
export function PreviewPane({ rendered, isShown, pane, onShown }: PreviewPaneProps) {
  const { preview, status, retry } = rendered;
  // Not at every letter, but when another text was rendered; its diagrams are looked for anew then.
  const drawn = useMemo(
    () => preview && <RichText key={preview.html} text={preview} className="max-w-[72ch]" />,
    [preview],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is shown has changed
  useLayoutEffect(onShown, [preview, isShown]);

  return (
    <div hidden={!isShown} className="relative min-h-0 min-w-0">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, and they hear the keyboard */}
      <section
        ref={pane}
        aria-label="Preview"
        aria-busy={status === "behind"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
        tabIndex={0}
        onClick={followLink}
        className="h-full overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2"
      >
        {preview?.html === "" ? (
          <p className="text-ink-faint text-sm">Nothing to preview yet.</p>
        ) : (
          drawn
        )}
      </section>
      <p
        aria-hidden={status !== "behind"}
        className={classNames(
          "pointer-events-none absolute top-2 right-4 rounded-sm bg-sunken px-2 py-0.5 text-ink-faint text-xs transition-opacity",
          // A quick answer is not worth a word.
          status === "behind" ? "opacity-100 delay-500" : "opacity-0",
        )}
      >
        Updating...
      </p>
      <div role="status" className="absolute inset-x-4 bottom-3">
        {status === "failed" && (
          <div className="flex items-center justify-between gap-3 rounded-md border border-danger bg-surface px-3 py-2 text-sm">
            <span>The preview is behind: it could not be rendered.</span>
            <RetryButton size="sm" onRetry={retry} />
          </div>
        )}
      </div>
    </div>
  );
}
