import { mediaKindOf } from "@/lib/text/blocks/upload-address";
import { linesAndFences } from "@/lib/text/fences/fences-in-text";
import { isFromYoutube, isImageSource, youtubeVideoId } from "@/lib/text/links";

/** A picture or a chart in a Markdown text. */
export type TextPicture = { src: string } | { info: string; source: string };

const PICTURE = /!\[(?:[^[\]\\\n]|\\.){0,2000}\]\([ \t]*<?([^\s()<>]+)/g;

const isPicture = (src: string): boolean =>
  isImageSource(src) &&
  mediaKindOf(src) === null &&
  youtubeVideoId(src) === null &&
  !isFromYoutube(src);

/** Yields the pictures and charts of a Markdown text in the order of the text. Skips images in code blocks. */
export function* picturesInText(markdown: string): Generator<TextPicture> {
  for (const part of linesAndFences(markdown)) {
    if ("text" in part) {
      for (const [, src = ""] of part.text.matchAll(PICTURE)) if (isPicture(src)) yield { src };
    } else if (part.name === "chart") {
      yield { info: part.info, source: part.source };
    }
  }
}
