import type { Font, Glyph, GlyphPosition } from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import { isRightToLeft } from "@/lib/text/text-direction";

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;

const HAS_LETTERS = /\p{L}/u;
const WITHOUT_KERNING = new harfbuzz.Feature("kern", 0);

const NOWHERE: GlyphPosition = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };

/** A glyph and its position, in the font's units. */
export interface PlacedGlyph {
  glyph: Glyph;
  x: number;
  y: number;
}

/** The glyphs of a letter and its marks, or of a syllable. */
export interface GlyphGroup {
  codePoints: number[];
  glyphs: PlacedGlyph[];
  /** The width before kerning. */
  width: number;
  position: GlyphPosition;
}

const codePointsOf = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0);

const unseen = (codePoints: number[]): GlyphGroup => ({
  codePoints,
  glyphs: [],
  width: 0,
  position: NOWHERE,
});

type ShapedGlyph = ReturnType<harfbuzz.Buffer["getGlyphInfosAndPositions"]>[number];

/** The glyphs that HarfBuzz chooses for a text. */
function shapedGlyphs(font: harfbuzz.Font, text: string): ShapedGlyph[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // In right-to-left text, PDF readers split a number into single digits if the number is kerned.
  harfbuzz.shape(font, buffer, HAS_LETTERS.test(text) ? [] : [WITHOUT_KERNING]);
  return buffer.getGlyphInfosAndPositions();
}

/**
 * Returns a separate glyph for each letter of a right-to-left group, because PDF readers reverse right-to-left text
 * glyph by glyph. The first glyph draws the whole group, and the other glyphs are empty.
 */
function oneEach(group: GlyphGroup): GlyphGroup[] {
  const [first, ...others] = group.codePoints;
  if (first === undefined || !isRightToLeft(String.fromCodePoint(...group.codePoints)))
    return [group];
  return [{ ...group, codePoints: [first] }, ...others.map((code) => unseen([code]))];
}

/** Returns a function that turns a text into glyphs, in the order of the text. `data` is the font file's content. */
export function shaperOf(font: Font, data: Uint8Array): (text: string) => GlyphGroup[] {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(data)));

  function groupOf(text: string, shaped: readonly ShapedGlyph[]): GlyphGroup {
    const codePoints = codePointsOf(text);
    // Some fonts give an invisible letter a width. PDF readers take this width for a space.
    if (INVISIBLE.test(text)) return unseen(codePoints);
    let pen = 0;
    const glyphs = shaped.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const placed = { glyph: font.getGlyph(codepoint), x: pen + xOffset, y: yOffset };
      pen += xAdvance;
      return placed;
    });
    const [only] = glyphs;
    if (!only || glyphs.length > 1) {
      return { codePoints, glyphs, width: pen, position: { ...NOWHERE, xAdvance: pen } };
    }
    const position = { ...NOWHERE, xAdvance: pen, xOffset: only.x, yOffset: only.y };
    const { glyph } = only;
    return { codePoints, glyphs: [{ glyph, x: 0, y: 0 }], width: glyph.advanceWidth, position };
  }

  return (text) => {
    const clusters = new Map<number, ShapedGlyph[]>();
    for (const shaped of shapedGlyphs(shaper, text)) {
      const cluster = clusters.get(shaped.cluster);
      if (cluster) cluster.push(shaped);
      else clusters.set(shaped.cluster, [shaped]);
    }
    const starts = [...clusters.keys()].sort((a, b) => a - b);
    return starts.flatMap((start, index) =>
      oneEach(groupOf(text.slice(start, starts[index + 1]), clusters.get(start) ?? [])),
    );
  };
}
