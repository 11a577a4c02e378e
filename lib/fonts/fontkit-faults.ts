import type { Font } from "fontkit";

// Corrections for a font that fontkit 2.0.4 has read: it applies some rules differently from the OpenType
// specification.

/** A rule that depends on the glyphs around one. */
interface ContextTable {
  version: number;
  classDef: unknown;
  /** The rules by class of glyph. */
  classSet: (unknown | null)[];
}

/** The class of fontkit that applies the rules of a font. The package's types leave it out. */
interface RuleProcessor {
  glyphs: readonly unknown[];
  glyphIterator: { cur: { id: number }; index: number };
  getClassID(glyph: number, classDef: unknown): number;
  match(start: number, sequence: readonly unknown[], ...others: unknown[]): unknown;
  applyContext(table: ContextTable): boolean;
  applyLookupList(lookupRecords: unknown): boolean;
}

interface MarkPlacer extends RuleProcessor {
  applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseGlyphIndex: number): void;
}

interface LayoutEngine {
  GSUBProcessor: RuleProcessor | null;
  GPOSProcessor: MarkPlacer | null;
}

/**
 * A font may have no place for a mark on some letter. fontkit throws there (foliojs/fontkit#367). With this the mark
 * stays in its place, as in other programs.
 */
function allowLettersWithoutAnchors(placer: MarkPlacer) {
  const applyAnchor = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, baseAnchor, baseGlyphIndex) => {
    if (mark.markAnchor && baseAnchor) applyAnchor(mark, baseAnchor, baseGlyphIndex);
  };
}

/** A font may have no rules for a class of glyphs. fontkit throws there. */
function allowClassesWithoutRules(processor: RuleProcessor) {
  const applyContext = processor.applyContext.bind(processor);
  processor.applyContext = (table) => {
    const isByClass = table.version === 2;
    const { id } = processor.glyphIterator.cur;
    if (isByClass && !table.classSet[processor.getClassID(id, table.classDef)]) return false;
    return applyContext(table);
  };
}

/** A font lists the glyphs before one from the nearest to the farthest. fontkit looks for them the other way round (#372). */
function readBackwards(processor: RuleProcessor) {
  const match = processor.match.bind(processor);
  processor.match = (start, sequence, ...others) =>
    match(start, start < 0 ? [...sequence].reverse() : sequence, ...others);
}

/** A rule may put a glyph in front of one. fontkit comes to that one again, and puts in glyphs without end. */
function passInsertedGlyphs(processor: RuleProcessor) {
  const applyLookupList = processor.applyLookupList.bind(processor);
  processor.applyLookupList = (lookupRecords) => {
    const before = processor.glyphs.length;
    const isApplied = applyLookupList(lookupRecords);
    processor.glyphIterator.index += Math.max(0, processor.glyphs.length - before);
    return isApplied;
  };
}

/** Corrects how fontkit applies the rules of this font. */
export function mendShaping(font: Font) {
  const { _layoutEngine: layout } = font as Font & {
    _layoutEngine: { engine: LayoutEngine | null };
  };
  const { GSUBProcessor: substituter, GPOSProcessor: placer } = layout.engine ?? {};
  for (const processor of [substituter, placer]) {
    if (!processor) continue;
    allowClassesWithoutRules(processor);
    readBackwards(processor);
  }
  if (substituter) passInsertedGlyphs(substituter);
  if (placer) allowLettersWithoutAnchors(placer);
}
