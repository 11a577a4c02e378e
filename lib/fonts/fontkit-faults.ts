import type { Font } from "fontkit";

// Corrects fontkit 2.0.4, which applies some rules differently from the OpenType specification.

/** A rule that depends on neighbouring glyphs. */
interface ContextTable {
  version: number;
  classDef: unknown;
  classSet: (unknown | null)[];
}

/** fontkit's class that applies a font's rules. The package's types lack it. */
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

/** A font may have no position for a mark on some letter. fontkit throws (foliojs/fontkit#367); others ignore it. */
function allowLettersWithoutAnchors(placer: MarkPlacer) {
  const applyAnchor = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, baseAnchor, baseGlyphIndex) => {
    if (mark.markAnchor && baseAnchor) applyAnchor(mark, baseAnchor, baseGlyphIndex);
  };
}

/** A font may have no rules for a class of glyphs, for which fontkit throws. */
function allowClassesWithoutRules(processor: RuleProcessor) {
  const applyContext = processor.applyContext.bind(processor);
  processor.applyContext = (table) => {
    const isByClass = table.version === 2;
    const { id } = processor.glyphIterator.cur;
    if (isByClass && !table.classSet[processor.getClassID(id, table.classDef)]) return false;
    return applyContext(table);
  };
}

/** A font lists the glyphs before a glyph from nearest to farthest. fontkit reads them in reverse (#372). */
function readBackwards(processor: RuleProcessor) {
  const match = processor.match.bind(processor);
  processor.match = (start, sequence, ...others) =>
    match(start, start < 0 ? [...sequence].reverse() : sequence, ...others);
}

/** After a rule inserts a glyph before a glyph, fontkit handles that glyph again, without end. */
function passInsertedGlyphs(processor: RuleProcessor) {
  const applyLookupList = processor.applyLookupList.bind(processor);
  processor.applyLookupList = (lookupRecords) => {
    const before = processor.glyphs.length;
    const isApplied = applyLookupList(lookupRecords);
    processor.glyphIterator.index += Math.max(0, processor.glyphs.length - before);
    return isApplied;
  };
}

/** Corrects how fontkit applies this font's rules. */
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
