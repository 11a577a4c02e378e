import "server-only";
import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { mirrored } from "./direction";
import { type FontFile, MIRRORED_FILE, MISSING_FILE, pathOf } from "./font-files";
import { withLetters } from "./letter-glyphs";

export type Weight = 400 | 600;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

/** In a PDF, fonts with one name are taken for the same. */
function giveOwnName(font: Font, file: FontFile, weight: Weight) {
  if (file.id !== "spline-sans-latin")
    Object.defineProperty(font, "postscriptName", { value: `${file.id}-${weight}` });
}

/** What fontkit places marks with; the package's types leave it out. */
interface MarkPlacer {
  applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseGlyphIndex: number): void;
}

/**
 * A font may say of a letter that it has no place for a mark. fontkit 2.0.4 throws there
 * (foliojs/fontkit#367); this leaves the mark where it is, as other programs do.
 */
function allowLettersWithoutAnchors(font: Font) {
  const { _layoutEngine: layout } = font as Font & {
    _layoutEngine: { engine: { GPOSProcessor: MarkPlacer | null } | null };
  };
  const placer = layout.engine?.GPOSProcessor;
  if (!placer) return;
  const applyAnchor = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, baseAnchor, baseGlyphIndex) => {
    if (mark.markAnchor && baseAnchor) applyAnchor(mark, baseAnchor, baseGlyphIndex);
  };
}

async function readFont(file: FontFile, weight: Weight): Promise<Font> {
  const data = await readFile(pathOf(file, weight));
  // fontkit cannot set the weight of a WOFF2.
  const sized = file.unicodeRange
    ? await subsetFont(data, "", {
        keepAllGlyphs: true,
        targetFormat: "truetype",
        variationAxes: { wght: weight },
      })
    : data;
  const read = create(sized) as Font;
  allowLettersWithoutAnchors(read);
  const font = withLetters(read, file === MIRRORED_FILE ? mirrored : undefined);
  giveOwnName(font, file, weight);
  const hasGlyph = font.hasGlyphForCodePoint.bind(font);
  font.hasGlyphForCodePoint = (code) =>
    file === MISSING_FILE || hasGlyph(code) || INVISIBLE.test(String.fromCodePoint(code));
  return font;
}

const fonts = new Map<string, Promise<Font>>();

/** A font as it is drawn in pictures and documents. Each is read when it is first needed, and stays. */
export function drawnFont(file: FontFile, weight: Weight): Promise<Font> {
  const key = `${file.id}-${weight}`;
  const known = fonts.get(key);
  if (known) return known;
  const font = readFont(file, weight);
  fonts.set(key, font);
  font.catch(() => fonts.delete(key));
  return font;
}
