"use client";

import { useEffect, useState } from "react";
import { PictureDialog } from "./picture-dialog";

/** The links around pictures. Without scripts, a link opens the picture's file. */
const LINKS = "a.enlarge";

/** A separate style, so that only pages with these links contain the style. */
const LINK_STYLE = "a.enlarge{cursor:zoom-in}@media print{.picture-dialog{display:none}}";

/**
 * Whether the event is a plain click or the Space key. With Ctrl, Cmd, Shift or Alt, the browser itself opens a new tab
 * or downloads the file.
 */
function isPlain(event: MouseEvent | KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return event instanceof MouseEvent ? event.button === 0 : event.key === " ";
}

interface Opened {
  links: HTMLAnchorElement[];
  link: HTMLAnchorElement;
  /** Distinguishes this dialog from the previous dialog, whose close event can still be pending. */
  number: number;
}

/** Shows the page's pictures in full size on a click. Several galleries on a page work like a single gallery. */
export function PictureGallery() {
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    // Browsers turn Enter on a link into a click. They do not do so for Space, so keydown events need a listener.
    function open(event: MouseEvent | KeyboardEvent) {
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
      setOpened((before) => ({ link, links, number: (before?.number ?? 0) + 1 }));
    }
    document.addEventListener("click", open);
    document.addEventListener("keydown", open);
    return () => {
      document.removeEventListener("click", open);
      document.removeEventListener("keydown", open);
    };
  }, []);

  function close(closed: Opened) {
    closed.link.focus();
    setOpened((now) => (now === closed ? null : now));
  }

  return (
    <>
      <style href="enlarge" precedence="default">
        {LINK_STYLE}
      </style>
      {opened && (
        <PictureDialog
          key={opened.number}
          links={opened.links}
          first={opened.links.indexOf(opened.link)}
          onClose={() => close(opened)}
        />
      )}
    </>
  );
}
