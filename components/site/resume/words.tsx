import { Font, Text } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { withDirectionMarks } from "@/lib/fonts/direction-marks";
import { drawnFont } from "@/lib/fonts/drawn-font";
import {
  type FontFamily,
  type FontFile,
  LATIN_FILES,
  MISSING_FILE,
  pathOf,
} from "@/lib/fonts/font-files";
import { drawnText, fontRuns } from "@/lib/fonts/font-runs";
import { breakNarrowWord, breakWord, NO_HYPHENS } from "@/lib/fonts/line-breaks";
import { isRightToLeft, textDirection } from "@/lib/text/text-direction";
import { look } from "./document-look";

const WEIGHTS = [400, 600] as const;

/** Registers a font under its id. When a text needs the font, react-pdf calls `load`. */
function register(file: FontFile) {
  if (Font.getRegisteredFontFamilies().includes(file.id)) return;
  Font.register({
    family: file.id,
    fonts: WEIGHTS.map((fontWeight) => ({ src: pathOf(file, fontWeight), fontWeight })),
  });
  for (const fontWeight of WEIGHTS) {
    const source = Font.getFont({ fontFamily: file.id, fontWeight });
    if (!source) continue;
    source.load = async () => {
      source.data = await drawnFont(file, fontWeight);
    };
  }
}

/** The font names for react-pdf. The last font draws the letters that are missing in all others. */
export function fontFamily(files: readonly FontFile[]): string[] {
  const stack = [...files, MISSING_FILE];
  stack.forEach(register);
  return stack.map(({ id }) => id);
}

/** Whether a text has letters that are missing in the site's typeface. */
export const isTall = (text: string) =>
  fontRuns(drawnText(text)).some(({ files }) => files !== LATIN_FILES);

/** Scripts that stack letters. */
const STACKED = /[\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

interface WordsProps {
  text: string;
  before?: string;
  direction: "ltr" | "rtl";
  families: FontFamily[];
}

/** A word with a digit and a direction mark. */
const MARKED_FIGURE = /\d\S*[\u061c\u200e\u200f]|[\u061c\u200e\u200f]\S*\d/;

/** Draws a text in the fonts that have its letters. Must be inside a `Paragraph`. */
export function Words({ text, before = "", direction, families }: WordsProps) {
  const drawn = drawnText(text);
  const ahead = drawnText(before);
  const isTurned = isRightToLeft(ahead + drawn);
  const marked = isTurned ? withDirectionMarks(drawn, direction, ahead) : drawn;
  return fontRuns(marked, families, direction).map(({ text, start, files }) => {
    const isLatin = files === LATIN_FILES;
    if (isLatin && direction === "ltr" && !MARKED_FIGURE.test(text)) return text;
    // The first piece sets the direction of its paragraph. Letters that join must not be spaced. Without kerning, PDF
    // readers do not split a number with a direction mark into two words.
    const spacing = isLatin ? { fontFeatureSettings: { kern: 0 } } : { letterSpacing: 0 };
    return (
      <Text key={start} style={{ direction, fontFamily: fontFamily(files) as never, ...spacing }}>
        {text}
      </Text>
    );
  });
}

interface ParagraphProps extends Omit<WordsProps, "before" | "direction"> {
  style?: (typeof look)[keyof typeof look] | readonly object[];
  /** Whether the column is narrow. If so, long words are broken. */
  isNarrow?: boolean;
  children?: ReactNode;
}

export function Paragraph(props: ParagraphProps) {
  const { text, families, style = [], isNarrow = false, children } = props;
  if (text === "") return null;
  const direction = textDirection(text) ?? "ltr";
  return (
    <Text
      hyphenationPenalty={NO_HYPHENS}
      hyphenationCallback={isNarrow ? breakNarrowWord : breakWord}
      style={
        [
          style,
          STACKED.test(text) ? look.stacked : {},
          direction === "rtl" ? { direction, textAlign: "right" } : {},
        ] as never
      }
    >
      {children ?? <Words text={text} direction={direction} families={families} />}
    </Text>
  );
}
