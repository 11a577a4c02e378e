import { mediaKindOf } from "@/lib/text/blocks/upload-address";
import { isFromYoutube, isImageSource, youtubeVideoId } from "@/lib/text/links";

/** A picture or a chart in a Markdown text. */
export type TextPicture = { src: string } | { info: string; source: string };

const FENCE = /^[ \t]*(`{3,}|~{3,})[ \t]*(\S*)[ \t]*(.*)$/;
const PICTURE = /!\[(?:[^[\]\\\n]|\\.){0,2000}\]\([ \t]*<?([^\s()<>]+)/g;

const isPicture = (src: string): boolean =>
  isImageSource(src) &&
  mediaKindOf(src) === null &&
  youtubeVideoId(src) === null &&
  !isFromYoutube(src);

/**
 * Yields the pictures and charts of a Markdown text in their order, without those in code. Reads only lines, so its
 * time does not depend on how the text nests.
 */
export function* picturesInText(markdown: string): Generator<TextPicture> {
  let fence: { marks: string; name: string; info: string; lines: string[] } | null = null;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const [, marks = "", name = "", info = ""] = FENCE.exec(line) ?? [];
    if (fence) {
      const isEnd = marks.startsWith(fence.marks) && name === "" && info === "";
      if (!isEnd) {
        fence.lines.push(line);
        continue;
      }
      if (fence.name === "chart") yield { info: fence.info, source: fence.lines.join("\n") };
      fence = null;
    } else if (marks !== "" && !(marks.startsWith("`") && (name + info).includes("`"))) {
      fence = { marks, name, info, lines: [] };
    } else {
      for (const [, src = ""] of line.matchAll(PICTURE)) if (isPicture(src)) yield { src };
    }
  }
}
