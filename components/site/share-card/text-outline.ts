import layoutEngine, {
  bidi,
  type Fragment,
  fontSubstitution,
  fromFragments,
  justification,
  linebreaker,
  scriptItemizer,
  textDecoration,
  wordHyphenation,
} from "@react-pdf/textkit";
import { drawnFont, type Weight } from "@/lib/fonts/drawn-font";
import { type FontFamily, type FontFile, MISSING_FILE } from "@/lib/fonts/font-files";
import { drawnText, fontRuns } from "@/lib/fonts/font-runs";
import { breakAtHyphens, breakWord, NO_HYPHENS } from "@/lib/fonts/line-breaks";
import { lineHeightOf } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";

interface TextLook {
  width: number;
  /** The size of letters. A text that does not fit is smaller, down to `leastSize`. */
  fontSize: number;
  leastSize: number;
  weight: Weight;
  /** The height of a line, in ems. */
  lineHeight: number;
  maxLines: number;
  /** The side at which right-to-left text is aligned. */
  rightToLeft: "left" | "right";
  /** The space between Latin letters, in ems. Letters of other scripts get no space, because they can join. */
  letterSpacing?: number;
}

export interface TextOutline {
  path: string;
  width: number;
  height: number;
}

/** The minimum line height, in ems, of scripts other than Latin. Most of them have taller letters than Latin. */
const TALL_LINE = 1.35;
const STACKED_LINE = 1.7;

const layOut = layoutEngine({
  ...{ bidi, linebreaker, justification, fontSubstitution, scriptItemizer, textDecoration },
  wordHyphenation,
});

type Lines = ReturnType<typeof layOut>[number];

const isSpace = ({ codePoints = [] }: { codePoints?: number[] }) => codePoints.includes(0x20);

/** The width of a line without the spaces at its ends. */
function widthOf({ runs }: Lines[number]): number {
  let pen = 0;
  let start: number | undefined;
  let end = 0;
  for (const { glyphs = [], positions = [] } of runs) {
    for (const [index, glyph] of glyphs.entries()) {
      const before = pen;
      pen += positions[index]?.xAdvance ?? 0;
      if (isSpace(glyph)) continue;
      start ??= before;
      end = pen;
    }
  }
  return end - (start ?? 0);
}

/** If a text does not fit, its font size is multiplied by this number, and the lines are set again. */
const STEP = 0.9;
/** The rounding error of the width of a full line, in px. */
const TRACE = 1;

/**
 * Sets a text of any script in lines and returns the lines as one path, because satori can neither join letters nor set
 * right-to-left text. The caller chooses `families` for all texts of the card together. A text that is too long has
 * smaller letters. If the text does not fit even in the smallest letters, lines break within words.
 */
export async function outlineText(
  text: string,
  families: FontFamily[],
  look: TextLook,
): Promise<TextOutline> {
  const { width, weight, maxLines, leastSize, letterSpacing = 0 } = look;
  const direction = textDirection(text);
  const align = direction === "rtl" ? look.rightToLeft : "left";
  const runs = fontRuns(drawnText(text), families, direction);
  const isLatin = (files: readonly FontFile[]) => files[0]?.family === MISSING_FILE.family;
  const isTall = runs.some(({ files }) => !isLatin(files));
  const tallLine = lineHeightOf(text) === "stacked" ? STACKED_LINE : TALL_LINE;
  const lineHeight = isTall ? Math.max(look.lineHeight, tallLine) : look.lineHeight;
  if (runs.length === 0) return { path: "", width: 0, height: 0 };
  const fonts = await Promise.all(
    runs.map(({ files }) =>
      Promise.all([...files, MISSING_FILE].map((file) => drawnFont(file, weight))),
    ),
  );
  const fragmentsAt = (fontSize: number) =>
    runs.map(
      ({ text, files }, index): Fragment => ({
        string: text,
        attributes: {
          font: fonts[index] ?? [],
          ...{ fontSize, direction, align, alignLastLine: align },
          lineHeight: lineHeight * fontSize,
          characterSpacing: isLatin(files) ? letterSpacing * fontSize : 0,
        },
      }),
    );
  const container = { x: 0, y: 0, width, height: Number.POSITIVE_INFINITY };
  const setAt = (fontSize: number, breaks: typeof breakWord, most?: number) =>
    layOut(
      fromFragments(fragmentsAt(fontSize)),
      most ? { ...container, maxLines: most, truncateMode: "ellipsis" } : container,
      {
        hyphenationCallback: (word) => (word === null ? [] : breaks(word)),
        hyphenationPenalty: NO_HYPHENS,
      },
    ).flat();
  const fits = (lines: Lines) =>
    lines.length <= maxLines && lines.every((line) => widthOf(line) <= width + TRACE);
  let { fontSize } = look;
  let lines = setAt(fontSize, breakAtHyphens);
  while (!fits(lines) && fontSize > leastSize) {
    fontSize = Math.max(leastSize, fontSize * STEP);
    lines = setAt(fontSize, breakAtHyphens);
  }
  if (!fits(lines)) lines = setAt(fontSize, breakWord, maxLines);
  const paths: string[] = [];
  let height = 0;
  for (const { box, runs, ascent = 0 } of lines) {
    if (!box) continue;
    height = Math.max(height, box.y + box.height);
    let pen = box.x;
    for (const { glyphs = [], positions = [], attributes } of runs) {
      const scale = fontSize / (attributes.font?.[0]?.unitsPerEm ?? 1000);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const place = [pen + xOffset, box.y + ascent - yOffset] as const;
        const drawn = glyph.path?.scale(scale, -scale).translate(...place);
        if (drawn) {
          paths.push(drawn.toSVG());
          // Stacked Tibetan letters extend below the last line, so they need a taller picture.
          height = Math.max(height, Math.ceil(drawn.bbox.maxY));
        }
        pen += xAdvance;
      }
    }
  }
  return { path: paths.join(""), width, height };
}
