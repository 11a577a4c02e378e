import type { Font, Glyph, GlyphPosition } from "fontkit";
import { isRightToLeft } from "./direction";
import { featuresOf, inGlyphOrder, syllables } from "./syllables";

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;
const SPACE = 0x20;
const MARK = /^\p{M}/u;

const NOWHERE: GlyphPosition = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };

type Layout = Font["layout"];

/** A glyph and its position, in the font's units. */
export interface PlacedGlyph {
  glyph: Glyph;
  x: number;
  y: number;
}

/** Glyphs that belong together: of a letter and its marks, or of a syllable. */
export interface GlyphGroup {
  codePoints: number[];
  glyphs: PlacedGlyph[];
  /** Before kerning. */
  width: number;
  position: GlyphPosition;
}

const lettersOf = (codePoints: readonly number[]) => String.fromCodePoint(...codePoints);

/** A letter other than a mark begins a group. Parts of a letter, such as its dots, have no code points. */
const beginsGroup = ({ codePoints }: Glyph) =>
  codePoints.length > 0 && !MARK.test(lettersOf(codePoints));

const isUnknownSelector = ({ id, codePoints }: Glyph) =>
  id === 0 && INVISIBLE.test(lettersOf(codePoints));

/** fontkit replaces an invisible letter by a space. */
const typed = (code: number, letter = code) =>
  code === SPACE && INVISIBLE.test(String.fromCodePoint(letter)) ? letter : code;

const unseen = (codePoints: number[]): GlyphGroup => {
  return { codePoints, glyphs: [], width: 0, position: NOWHERE };
};

function shapePiece(shape: Layout, text: string, isSyllable: boolean, options: unknown[]) {
  const [features, script, language] = options as [string[], string, string];
  const isTurned = isRightToLeft(text);
  const run = shape(
    isSyllable ? inGlyphOrder(text) : text,
    (isSyllable && featuresOf(text)) || features,
    script,
    language,
    isTurned ? "rtl" : "ltr",
  );
  let pen = 0;
  const placed = run.positions.flatMap((position, index) => {
    const glyph = run.glyphs[index];
    const start = pen;
    pen += position.xAdvance;
    return glyph ? [{ glyph, position, start, end: pen }] : [];
  });
  // In the order of the letters.
  if (isTurned) placed.reverse();
  const groups: (typeof placed)[] = [];
  for (const one of placed) {
    const last = groups.at(-1);
    const goesOn = isSyllable || !beginsGroup(one.glyph) || isUnknownSelector(one.glyph);
    if (last && goesOn) last.push(one);
    else groups.push([one]);
  }
  const letters = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  let next = 0;
  return groups.map((group): GlyphGroup => {
    const codePoints = isSyllable
      ? letters
      : group.flatMap(({ glyph }) => glyph.codePoints.map((code) => typed(code, letters[next++])));
    // The space for an invisible letter has a width, which readers would take for a space.
    if (INVISIBLE.test(lettersOf(codePoints))) return unseen(codePoints);
    const drawn = group.filter(({ glyph }) => !isUnknownSelector(glyph));
    const [only] = drawn;
    if (only && drawn.length === 1) {
      const { glyph, position } = only;
      return { codePoints, glyphs: [{ glyph, x: 0, y: 0 }], width: glyph.advanceWidth, position };
    }
    const start = Math.min(...drawn.map((one) => one.start), pen);
    const end = Math.max(...drawn.map((one) => one.end), start);
    return {
      codePoints,
      glyphs: drawn.map(({ glyph, position, start: own }) => ({
        glyph,
        x: own - start + position.xOffset,
        y: position.yOffset,
      })),
      width: end - start,
      position: { ...NOWHERE, xAdvance: end - start },
    };
  });
}

/** Readers reverse right-to-left text glyph by glyph, so each letter needs a glyph, even an empty one. */
function oneEach(group: GlyphGroup): GlyphGroup[] {
  const [first, ...others] = group.codePoints;
  if (first === undefined || !isRightToLeft(String.fromCodePoint(...group.codePoints)))
    return [group];
  return [{ ...group, codePoints: [first] }, ...others.map((code) => unseen([code]))];
}

/**
 * A text's glyphs in the order of its letters. `shape` is the font's layout. It gets the text's direction here, because
 * textkit always passes left to right, and marks would then be beside their letters.
 */
export const shapeText = (shape: Layout, text: string, options: unknown[]): GlyphGroup[] =>
  syllables(text)
    .flatMap((piece) => shapePiece(shape, piece.text, piece.isSyllable, options))
    .flatMap(oneEach);
