import { Font, Text } from "@react-pdf/renderer";
import { createContext, type ReactNode, useContext } from "react";
import { directionOf } from "@/lib/fonts/direction";
import { drawnFont } from "@/lib/fonts/drawn-font";
import { type FontFile, LATIN_FILES, MISSING_FILE, pathOf } from "@/lib/fonts/font-files";
import { drawnText, familiesFor, fontRuns } from "@/lib/fonts/font-runs";
import { NO_HYPHENS } from "@/lib/fonts/line-breaks";
import type { look } from "./document-look";

const WEIGHTS = [400, 600] as const;

/** The families for all text of the document: they tell in which language's shape Chinese letters are drawn. */
export const DocumentFonts = createContext(familiesFor(""));

/** Lets react-pdf load the file under its id when a text needs it. */
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

/** The names under which react-pdf knows the files; the last one draws what none of them has. */
export function fontFamily(files: readonly FontFile[]): string[] {
  const stack = [...files, MISSING_FILE];
  stack.forEach(register);
  return stack.map(({ id }) => id);
}

/** Whether a text has letters that the site's own typeface lacks. */
export const isTall = (text: string) =>
  fontRuns(drawnText(text)).some(({ files }) => files !== LATIN_FILES);

const Direction = createContext<"ltr" | "rtl">("ltr");

/** A text in the fonts that have its letters, in a `Paragraph`. */
export function Words({ children }: { children: string }) {
  const families = useContext(DocumentFonts);
  const direction = useContext(Direction);
  return fontRuns(drawnText(children), families, direction).map(({ text, start, files }) => {
    const isLatin = files === LATIN_FILES;
    if (isLatin && direction === "ltr") return text;
    // A paragraph runs as its first piece does. Letters that join must not be spaced.
    const spacing = isLatin ? {} : { letterSpacing: 0 };
    return (
      <Text key={start} style={{ direction, fontFamily: fontFamily(files) as never, ...spacing }}>
        {text}
      </Text>
    );
  });
}

interface ParagraphProps {
  text: string;
  style?: (typeof look)[keyof typeof look] | readonly object[];
  /** In place of the text alone. */
  children?: ReactNode;
}

/** A text of its own, in the direction of its letters. Without text there is none. */
export function Paragraph({ text, style = {}, children }: ParagraphProps) {
  if (text === "") return null;
  const direction = directionOf(text);
  return (
    <Direction value={direction}>
      <Text
        hyphenationPenalty={NO_HYPHENS}
        style={[style, direction === "rtl" ? { direction, textAlign: "right" } : {}] as never}
      >
        {children ?? <Words>{text}</Words>}
      </Text>
    </Direction>
  );
}
