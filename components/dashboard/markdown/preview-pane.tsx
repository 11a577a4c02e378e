"use client";

import { type MouseEvent, type Ref, useLayoutEffect, useMemo } from "react";
import { RichText } from "@/components/shared/rich-text/rich-text";
import { classNames } from "@/components/ui/class-names";
import { RetryButton } from "@/components/ui/retry-button";
import type { usePreview } from "./use-preview";

/** Opens links in a new tab, so that the form stays open. A link within the text scrolls to its target. */
function followLink(event: MouseEvent<HTMLElement>) {
  // A click on a picture enlarges the picture and does not open a link.
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
  onShown(): void;
}

/** Shows the rendered text as the public page shows it. */
export function PreviewPane({ rendered, isShown, pane, onShown }: PreviewPaneProps) {
  const { preview, status, retry } = rendered;
  // RichText is rendered after a new answer of the server, not at every typed letter. A new `key` mounts RichText
  // again, so that it finds new diagrams.
  const drawn = useMemo(
    () => preview && <RichText key={preview.html} text={preview} className="max-w-[43em]" />,
    [preview],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown text has changed
  useLayoutEffect(onShown, [preview, isShown]);

  return (
    <div hidden={!isShown} className="relative min-h-0 min-w-0">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on links, which also react to the keyboard */}
      <section
        ref={pane}
        aria-label="Preview"
        aria-busy={status === "behind"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll the preview
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
          // The delay keeps the note hidden if the answer arrives quickly.
          status === "behind" ? "opacity-100 delay-500" : "opacity-0",
        )}
      >
        Updating...
      </p>
      <div role="status" className="absolute inset-x-4 bottom-3">
        {status === "failed" && (
          <div className="flex items-center justify-between gap-3 rounded-md border border-danger bg-surface px-3 py-2 text-sm">
            <span>The preview could not be updated.</span>
            <RetryButton size="sm" onRetry={retry} />
          </div>
        )}
      </div>
    </div>
  );
}
