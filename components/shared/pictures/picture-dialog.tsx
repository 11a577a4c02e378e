"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react";
import { useWords } from "@/components/ui/words";
import { fill } from "@/lib/i18n/words";
import { textDirection } from "@/lib/text/text-direction";

const STYLE = `
html:has(.picture-dialog[open]){overflow:hidden}
.picture-dialog{position:fixed;inset:0;width:100dvw;height:100dvh;max-width:none;max-height:none;margin:0;border:0;padding:0;overflow:auto;background:var(--color-ground);color:var(--color-ink);touch-action:pan-y pinch-zoom}
.picture-dialog>figure{display:grid;min-height:100%;grid-template-rows:minmax(0,1fr) auto;place-items:center;gap:.75rem;padding:3.75rem 1rem 1rem;box-sizing:border-box}
@media (width>=48rem){.picture-dialog>figure{padding-inline:4.5rem}}
.picture-dialog .whole{width:min(100%,var(--width,100%),(100dvh - 10rem)*var(--ratio,1));height:auto;object-fit:contain;background:center/100% 100% no-repeat}
.picture-dialog img.whole:not([style*="--ratio"]){width:auto;max-width:100%;max-height:calc(100dvh - 10rem)}
.picture-dialog .drawing svg{width:100%;height:auto;max-height:calc(100dvh - 10rem)}
.picture-dialog figcaption{min-height:1.5rem;max-width:43em;font-size:.875rem;line-height:1.6;color:var(--color-ink-soft);text-align:center;overflow-wrap:anywhere}
.picture-dialog .place{font-family:var(--font-mono);color:var(--color-ink-faint)}
.picture-dialog button{position:fixed;display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:var(--radius-md);background:var(--color-surface);color:var(--color-ink);outline-offset:-2px}
.picture-dialog .close{inset-block-start:.5rem;inset-inline-end:.5rem}
.picture-dialog .previous{inset-block-start:.5rem;inset-inline-start:.5rem}
.picture-dialog .next{inset-block-start:.5rem;inset-inline-start:3.75rem}
@media (width>=48rem){.picture-dialog :is(.previous,.next){inset-block-start:calc(50dvh - 1.375rem)}.picture-dialog .next{inset-inline:auto .5rem}}
[dir=rtl] .picture-dialog :is(.previous,.next) svg{scale:-1 1}
@media (prefers-reduced-motion:no-preference){html:not([data-motion=paused]) .picture-dialog{transition:opacity 160ms;@starting-style{opacity:0}}}
`;

/** A finger must move at least this many pixels to show another picture. */
const SWIPE = 48;

const captionOf = (link: HTMLElement) =>
  link.closest("figure")?.querySelector("figcaption")?.textContent?.trim() ?? "";

interface PictureDialogProps {
  /** Each link leads to a picture in full size, and contains a smaller version. */
  links: readonly HTMLAnchorElement[];
  first: number;
  onClose(): void;
}

/** The pictures of a page in full size. The dialog is open while it is mounted. */
export function PictureDialog({ links, first, onClose }: PictureDialogProps) {
  const { picture: words, carousel } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const [at, setAt] = useState(first);
  const link = links[at];
  const caption = link ? captionOf(link) : "";

  useEffect(() => dialog.current?.showModal(), []);

  const turn = (step: number) => setAt((at + step + links.length) % links.length);
  /** `side` is 1 for the picture on the right, and -1 for the picture on the left. */
  const turnTo = (side: 1 | -1) => {
    const isRtl = dialog.current !== null && getComputedStyle(dialog.current).direction === "rtl";
    turn(isRtl ? -side : side);
  };

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const from = touched.current;
    touched.current = null;
    if (!from) return;
    const across = clientX - from.x;
    if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(clientY - from.y)) return;
    turnTo(across < 0 ? 1 : -1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.label}
      className="picture-dialog"
      // In a preview, Escape closes only this dialog and not the dialog around it.
      data-takes-escape=""
      onClose={onClose}
      onClick={({ target }) => {
        if (!(target as Element).closest("button, .whole, .drawing, figcaption > *")) {
          dialog.current?.close();
        }
      }}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") turnTo(-1);
        if (key === "ArrowRight") turnTo(1);
      }}
      onPointerDown={({ pointerType, isPrimary, clientX, clientY }) => {
        // A second finger starts a zoom, so it cancels the swipe of the first finger.
        touched.current = pointerType !== "mouse" && isPrimary ? { x: clientX, y: clientY } : null;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        touched.current = null;
      }}
    >
      <style href="picture-dialog" precedence="default">
        {STYLE}
      </style>
      <button
        type="button"
        className="close"
        aria-label={words.close}
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden size={20} />
      </button>
      {links.length > 1 && (
        <>
          <button
            type="button"
            className="previous"
            aria-label={words.previous}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden size={22} />
          </button>
          <button type="button" className="next" aria-label={words.next} onClick={() => turn(1)}>
            <ChevronRight aria-hidden size={22} />
          </button>
        </>
      )}
      <figure>
        {link && <WholePicture key={at} link={link} />}
        <figcaption aria-live="polite" dir={textDirection(caption)}>
          {caption !== "" && <span>{caption} </span>}
          {links.length > 1 && (
            <span className="place">
              {fill(carousel.count, { position: at + 1, total: links.length })}
            </span>
          )}
        </figcaption>
      </figure>
    </dialog>
  );
}

function WholePicture({ link }: { link: HTMLAnchorElement }) {
  const shown = link.querySelector("img");
  const drawings = [...link.querySelectorAll("svg")];
  if (!shown && drawings.length > 0) {
    return (
      <div
        className="drawing"
        style={{ width: "100%" }}
        // A drawing in the theme's colours is inline SVG. So the dialog shows a copy of the SVG and loads no file.
        ref={(place) => place?.replaceChildren(...drawings.map((svg) => svg.cloneNode(true)))}
      />
    );
  }
  const width = Number(shown?.getAttribute("width"));
  const height = Number(shown?.getAttribute("height"));
  const hasSize = width > 0 && height > 0;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    // Show the page's smaller picture until the large picture has loaded.
    ...(shown?.currentSrc ? { backgroundImage: `url(${JSON.stringify(shown.currentSrc)})` } : {}),
    ...(hasSize ? { "--ratio": width / height, aspectRatio: `${width} / ${height}` } : {}),
    ...(hasSize && !/\.svg$/.test(link.pathname) ? { "--width": `${width}px` } : {}),
  };
  return (
    <img
      src={link.href}
      alt={shown?.alt ?? link.textContent ?? ""}
      className="whole"
      style={style}
      draggable={false}
      onLoad={({ currentTarget }) => {
        currentTarget.style.backgroundImage = "none";
      }}
    />
  );
}
