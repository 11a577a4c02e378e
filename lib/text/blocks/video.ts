import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { fill } from "@/lib/i18n/words";
import { readHtml } from "../markdown/html-tree";
import type { Reader } from "../markdown/reader";
import type { MediaPicture } from "./media-picture";

const ICONS = readHtml(
  '<svg class="play" aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="currentColor"><path d="M7 4.500v15l12-7.500z"/></svg><svg class="pause" aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="currentColor"><path d="M6 4.500h4v15H6zM14 4.500h4v15h-4z"/></svg>',
).children as ElementContent[];

/** Renders a video as a silent loop. Without scripts it has the browser's controls. Feeds show only a link. */
export function videoOf(picture: MediaPicture, { language }: Reader): Element {
  const words = FENCE_WORDS[language].video;
  const { address, alt, width, height } = picture;
  const name = alt || words.name;
  return h("div.video-stage", { dataPrint: `${name}: ${address}` }, [
    h(
      "video",
      {
        ...{ src: address, muted: true, loop: true, playsInline: true, preload: "none" },
        ...{ controls: true, ariaLabel: name, width, height },
      },
      h("a", { href: address }, name),
    ),
    h(
      "button.video-toggle",
      {
        type: "button",
        ariaLabel: fill(words.play, { name }),
        dataPlay: fill(words.play, { name }),
        dataPause: fill(words.pause, { name }),
        dataFailed: words.failed,
      },
      ICONS,
    ),
  ]);
}
