"use client";

import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "@/components/dashboard/query/use-latest";
import { classNames } from "@/components/ui/class-names";
import {
  endAnimations,
  isLoaded,
  loadPictures,
  type PageHead,
  readHead,
  scrollPage,
  tamePage,
} from "./framed-page";
import { type PreviewWidth, WIDTHS } from "./use-preview-choice";

/** After this time a page is shown even if parts of it are still loading. */
const SLOW_MS = 3_000;

interface PageFramesProps {
  /** The address of the visible page; null before the first page. */
  shown: string | null;
  /** The address of the next page, which replaces the visible page after loading. */
  loading: string | null;
  width: PreviewWidth;
  /** If null, the page has the theme that this browser uses for the site. */
  theme: "light" | "dark" | null;
  /** The id of the element that the first page is scrolled to. */
  part: string | undefined;
  isHidden: boolean;
  onSettled(isShown: boolean): void;
  onHead(head: PageHead): void;
  onEscape(): void;
  onLost(): void;
}

function applyTheme(framed: Window, theme: PageFramesProps["theme"]) {
  if (theme) framed.document.documentElement.dataset.theme = theme;
}

/** Width and height of the space inside an element, in pixels. */
function useBox(element: { current: HTMLElement | null }) {
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // A hidden element has the width 0. In this case, the last size is kept.
      if (width > 0) setBox({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

/**
 * A page in a frame, scaled to fit. The next page loads behind the visible page, and replaces it as soon as the next
 * page is ready. So the owner never sees an empty frame between two pages.
 */
export function PageFrames(props: PageFramesProps) {
  const { shown, loading, width, theme, isHidden, onSettled, onHead, onEscape } = props;
  const holder = useRef<HTMLDivElement>(null);
  const front = useRef<HTMLIFrameElement>(null);
  const next = useRef<HTMLIFrameElement>(null);
  const presented = useRef<string | null>(null);
  const box = useBox(holder);

  useEffect(() => {
    if (front.current?.contentWindow) applyTheme(front.current.contentWindow, theme);
  }, [theme]);

  function present(path: string, frame: HTMLIFrameElement) {
    const framed = frame.contentWindow;
    if (!framed || presented.current === path) return;
    if (!isLoaded(framed, path)) return onSettled(false);
    presented.current = path;
    const before = front.current?.contentWindow ?? null;
    tamePage(framed, onEscape);
    applyTheme(framed, theme);
    // Wait for layout, and for the content that scrolling brings into view.
    requestAnimationFrame(() => {
      scrollPage(framed, before, props.part);
      requestAnimationFrame(() => void finish(framed, before));
    });
  }

  async function finish(framed: Window, before: Window | null) {
    if (before) {
      const isSlow = new Promise((end) => setTimeout(end, SLOW_MS));
      await Promise.race([loadPictures(framed), isSlow]);
      // While the pictures loaded, the owner may have closed the form or scrolled the visible page.
      if (framed.closed) return;
      scrollPage(framed, before, props.part);
      endAnimations(framed.document);
    }
    onHead(readHead(framed.document));
    onSettled(true);
  }

  function onLoad(path: string, { currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    if (path === loading) present(path, currentTarget);
    else if (currentTarget.contentWindow?.location.pathname !== path) props.onLost();
  }

  const on = useLatest({ present });
  useEffect(() => {
    if (loading === null) return;
    const timer = setInterval(() => {
      const frame = next.current;
      // Do not wait for the end of loading: a picture from another site may take long.
      if (frame?.contentDocument?.readyState === "interactive") on.present(loading, frame);
    }, SLOW_MS);
    return () => clearInterval(timer);
  }, [loading, on]);

  const scale = box.width === 0 ? 1 : Math.min(1, box.width / WIDTHS[width]);
  const pageWidth = width === "phone" ? WIDTHS.phone : Math.max(WIDTHS.desktop, box.width);
  const paths = [shown, loading].filter((path) => path !== null);
  return (
    <div
      ref={holder}
      hidden={isHidden}
      // `isolate`: a frame can cover the other frame, but nothing outside this element.
      className="relative isolate min-h-0 flex-1 overflow-hidden bg-sunken"
    >
      {paths.map((path) => {
        const isShown = path === shown;
        return (
          <iframe
            key={path}
            ref={isShown ? front : next}
            src={path}
            title="Page with unsaved input"
            tabIndex={isShown ? 0 : -1}
            aria-hidden={!isShown}
            onLoad={(event) => onLoad(path, event)}
            style={{
              width: pageWidth,
              height: box.height / scale,
              left: Math.max(0, (box.width - pageWidth * scale) / 2),
              transform: `scale(${scale})`,
            }}
            className={classNames(
              "absolute top-0 origin-top-left border-0 bg-ground focus-visible:-outline-offset-2",
              isShown ? "z-10" : "z-0",
              width === "phone" && "shadow-lg",
              // The first page is hidden until it is ready, because no other page covers it.
              shown === null && "opacity-0",
            )}
          />
        );
      })}
    </div>
  );
}
