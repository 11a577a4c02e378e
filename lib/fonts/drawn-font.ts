import "server-only";
import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { mirrored } from "./direction";
import { type FontFile, MIRRORED_FILE, MISSING_FILE, pathOf } from "./font-files";
import { withLetters } from "./letter-glyphs";

export type Weight = 400 | 600;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

async function readFont(file: FontFile, weight: Weight): Promise<Font> {
  const data = await readFile(pathOf(file, weight));
  const sized = await subsetFont(data, "", {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    ...(file.unicodeRange && { variationAxes: { wght: weight } }),
  });
  const font = withLetters(
    create(sized) as Font,
    sized,
    file === MIRRORED_FILE ? mirrored : undefined,
  );
  // A PDF treats fonts with the same name as one font, so all fonts need different names.
  if (file.id !== "spline-sans-latin") {
    Object.defineProperty(font, "postscriptName", { value: `${file.id}-${weight}` });
  }
  const hasGlyph = font.hasGlyphForCodePoint.bind(font);
  font.hasGlyphForCodePoint = (code) =>
    file === MISSING_FILE || hasGlyph(code) || INVISIBLE.test(String.fromCodePoint(code));
  return font;
}

const fonts = new Map<string, Promise<Font>>();

/** Returns a font for pictures and documents. The font's file is read at the first use. Then the font is cached. */
export function drawnFont(file: FontFile, weight: Weight): Promise<Font> {
  const key = `${file.id}-${weight}`;
  const known = fonts.get(key);
  if (known) return known;
  const font = readFont(file, weight);
  fonts.set(key, font);
  font.catch(() => fonts.delete(key));
  return font;
}
