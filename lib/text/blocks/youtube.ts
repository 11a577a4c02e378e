import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { fill } from "@/lib/i18n/words";
import { youtubeStart, youtubeVideoId } from "../links";
import { readHtml } from "../markdown/html-tree";
import { readerOf } from "../markdown/reader";

/** The maximum number of cards in a text. Addresses of further videos stay links. */
const MOST_VIDEOS = 50;

const ICON = readHtml(
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="currentColor"><path d="M7 4.5v15l12-7.5z"/></svg>',
).children as ElementContent[];

export interface YoutubeVideo {
  id: string;
  /** The address that the author wrote. It can contain the time at which the video starts. */
  address: string;
  /** '' if the title is unknown. */
  title: string;
}

/** The card of a YouTube video: the site's copy of the preview picture, a button that loads the player, and a link. */
export function youtubeFigure({ id, address, title }: YoutubeVideo, language: Language): Element {
  const words = FENCE_WORDS[language];
  const name = title || words.youtube.name;
  const start = youtubeStart(address);
  return h("figure.youtube-block", { dataYoutube: id }, [
    // The styles show the title until the picture is loaded.
    h("div.youtube-stage", { dataTitle: name }, [
      h("img", {
        ...{ src: `/thumbnails/${id}`, alt: "", width: 480, height: 270 },
        ...{ loading: "lazy", decoding: "async" },
      }),
      h(
        "button.youtube-play.needs-script",
        {
          type: "button",
          ariaLabel: fill(words.video.play, { name }),
          dataVideo: id,
          dataName: name,
          dataStart: start > 0 ? start : undefined,
        },
        ICON,
      ),
    ]),
    h("figcaption", [
      h("a.youtube-title", { href: address, rel: "noopener noreferrer" }, name),
      title === "" ? null : h("span", "YouTube"),
    ]),
  ]);
}

/** Changes the title of a card that `youtubeFigure` made. */
export function retitle(figure: Element, title: string, language: Language): void {
  const id = String(figure.properties.dataYoutube);
  visit(figure, "element", ({ tagName, properties }) => {
    if (tagName !== "a") return;
    Object.assign(figure, youtubeFigure({ id, address: String(properties.href), title }, language));
    return false;
  });
}

/** Returns the YouTube video of a link whose text is its address; null for any other node. */
function videoOf(node: ElementContent): YoutubeVideo | null {
  if (node.type !== "element" || node.tagName !== "a") return null;
  const address = String(node.properties.href ?? "");
  const shown = textOf(node);
  const id = address === shown || address === `http://${shown}` ? youtubeVideoId(address) : null;
  return id === null ? null : { id, address, title: "" };
}

interface Line {
  nodes: ElementContent[];
  /** The line break after the line. */
  end: ElementContent[];
}

const isBreak = (node: ElementContent) => node.type === "element" && node.tagName === "br";
const isBlank = (node: ElementContent) =>
  isBreak(node) || (node.type === "text" && node.value.trim() === "");

/** Splits a paragraph at line breaks. */
function linesOf(paragraph: Element): Line[] {
  const lines: Line[] = [{ nodes: [], end: [] }];
  const line = () => lines.at(-1) as Line;
  for (const node of paragraph.children) {
    if (node.type === "text") {
      for (const [index, value] of node.value.split("\n").entries()) {
        if (index > 0) {
          line().end.push({ type: "text", value: "\n" });
          lines.push({ nodes: [], end: [] });
        }
        if (value !== "") line().nodes.push({ type: "text", value });
      }
    } else if (isBreak(node)) line().end.push(node);
    else line().nodes.push(node);
  }
  return lines;
}

function videoIn({ nodes }: Line): YoutubeVideo | null {
  const [only, ...others] = nodes.filter((node) => !isBlank(node));
  return only && others.length === 0 ? videoOf(only) : null;
}

/** Splits a paragraph with videos into cards and the text between them. */
function partsOf(paragraph: Element, language: Language, most: number): ElementContent[] {
  const parts: ElementContent[] = [];
  let words: ElementContent[] = [];
  let videos = 0;
  const end = () => {
    const last = words.findLastIndex((node) => !isBlank(node));
    if (last >= 0) parts.push({ ...paragraph, children: words.slice(0, last + 1) });
    words = [];
  };
  for (const line of linesOf(paragraph)) {
    const video = videos < most ? videoIn(line) : null;
    if (video === null) words.push(...line.nodes, ...line.end);
    else {
      end();
      parts.push(youtubeFigure(video, language));
      videos++;
    }
  }
  end();
  return parts;
}

/** Addresses in these elements stay links, so that a list of links stays a list. */
const LISTED = ["li", "dd", "td", "th"];

/**
 * Turns YouTube addresses that are alone on a line into cards. Runs after the sanitiser, which removes forged cards.
 */
export function rehypeYoutube() {
  return (tree: Root, file: { data: Record<string, unknown> }): void => {
    const { language } = readerOf(file);
    let left = MOST_VIDEOS;
    visit(tree, "element", (node, index, parent) => {
      if (node.tagName !== "p" || !parent || index === undefined) return;
      if (parent.type === "element" && LISTED.includes(parent.tagName)) return;
      if (!linesOf(node).some(videoIn)) return;
      const parts = partsOf(node, language, left);
      left -= parts.filter((part) => part.type === "element" && part.tagName === "figure").length;
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}
