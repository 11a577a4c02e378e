import type { Font, Glyph, GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";
import { type GlyphGroup, type PlacedGlyph, shaperOf } from "./shape-text";

// The ids of groups are greater than the ids of a font's own glyphs.
const FIRST_GROUP_ID = 0x10000;

// Flags of a component in the "glyf" table.
const WORDS_AND_OFFSETS = 0x0003;
const MORE_COMPONENTS = 0x0020;

/** The members of a font's subset that pdfkit and fontkit use. fontkit's types do not declare all of these members. */
interface Subset {
  glyphs: number[];
  includeGlyph(id: number): number;
  _addGlyph(id: number): void;
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
}

/** One glyph that draws a `GlyphGroup`. It has only the members that textkit, pdfkit and share cards use. */
class GroupGlyph {
  readonly isMark = false;
  readonly codePoints: number[];
  readonly advanceWidth: number;

  constructor(
    readonly id: number,
    private readonly group: GlyphGroup,
  ) {
    this.codePoints = group.codePoints;
    this.advanceWidth = group.width;
  }

  get isLigature() {
    return this.codePoints.length > 1;
  }

  get path() {
    const [outline, ...others] = this.group.glyphs.map(({ glyph, x, y }) =>
      glyph.path.translate(x, y),
    );
    for (const { commands } of others) outline?.commands.push(...commands);
    return outline;
  }
}

const roundToEven = (value: number) => value + (value % 2);

/** A composite glyph for the "glyf" table; `place` returns a glyph's number in the subset. */
function compositeOf(glyphs: readonly PlacedGlyph[], place: (id: number) => number): Buffer {
  const boxes = glyphs.map(({ glyph, x, y }) => {
    const { minX, minY, maxX, maxY } = glyph.cbox;
    return [minX + x, minY + y, maxX + x, maxY + y].map((edge) =>
      Number.isFinite(edge) ? Math.round(edge) : 0,
    );
  });
  const data = Buffer.alloc(roundToEven(10 + glyphs.length * 8));
  data.writeInt16BE(-1, 0);
  for (const edge of [0, 1, 2, 3]) {
    const edges = boxes.map((box) => box[edge] ?? 0);
    data.writeInt16BE(edge < 2 ? Math.min(...edges) : Math.max(...edges), 2 + edge * 2);
  }
  for (const [index, { glyph, x, y }] of glyphs.entries()) {
    const isLast = index === glyphs.length - 1;
    const at = 10 + index * 8;
    data.writeUInt16BE(WORDS_AND_OFFSETS | (isLast ? 0 : MORE_COMPONENTS), at);
    data.writeUInt16BE(place(glyph.id), at + 2);
    data.writeInt16BE(Math.round(x), at + 4);
    data.writeInt16BE(Math.round(y), at + 6);
  }
  return data;
}

class Groups {
  private readonly ids = new Map<string, number>();
  private readonly known = new WeakMap<GlyphGroup, number>();
  private readonly groups: GlyphGroup[] = [];

  idOf(group: GlyphGroup): number {
    const id = this.known.get(group) ?? this.findIdOf(group);
    this.known.set(group, id);
    return id;
  }

  private findIdOf(group: GlyphGroup): number {
    const key = JSON.stringify([
      group.codePoints,
      group.width,
      group.glyphs.map(({ glyph, x, y }) => [glyph.id, x, y]),
    ]);
    const id = this.ids.get(key) ?? FIRST_GROUP_ID + this.groups.push(group) - 1;
    this.ids.set(key, id);
    return id;
  }

  /** Returns the group of an id; undefined for a glyph of the font itself. */
  find = (id: number): GlyphGroup | undefined => this.groups[id - FIRST_GROUP_ID];
}

function addGroup(subset: Subset, { glyphs, width }: GlyphGroup) {
  const data =
    glyphs.length === 0 ? Buffer.alloc(0) : compositeOf(glyphs, (id) => subset.includeGlyph(id));
  subset.glyf.push(data);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: width, bearing: data.length > 0 ? data.readInt16BE(2) : 0 });
  subset.offset += data.length;
}

/**
 * Joins the glyphs of a letter or syllable into one glyph, because a PDF maps each glyph to fixed letters. For example,
 * fonts draw ب as the two glyphs ٮ and a dot, and order the glyphs of an Indic syllable differently from its letters.
 * Without the join, a text that is copied from a PDF would be wrong. textkit also drops glyphs that have no letters.
 * `typed` returns the typed letter for a drawn letter: for a mirrored bracket, these letters differ.
 */
export function withLetters(
  font: Font,
  data: Uint8Array,
  typed = (codePoint: number) => codePoint,
): Font {
  const groups = new Groups();
  const shape = shaperOf(font, data);
  const createSubset = font.createSubset.bind(font);

  // The cache helps, because documents repeat words, and Chinese documents repeat letters.
  const known = new LRUCache<string, GlyphGroup[]>({ max: 1_000 });
  const empty = font.layout("");
  const asTyped = (group: GlyphGroup) => ({ ...group, codePoints: group.codePoints.map(typed) });

  font.layout = (text) => {
    const shaped = known.get(text) ?? shape(text).map(asTyped);
    known.set(text, shaped);
    const run: GlyphRun = Object.assign(Object.create(Object.getPrototypeOf(empty)), empty);
    run.positions = shaped.map(({ position }) => position);
    // fontkit's `Glyph` has more members than textkit and the PDF need.
    run.glyphs = shaped.map(
      (group) => new GroupGlyph(groups.idOf(group), group) as unknown as Glyph,
    );
    return run;
  };

  font.createSubset = () => {
    const made = createSubset();
    // fontkit's type does not have the tables of a subset.
    const subset = made as unknown as Subset;
    const addGlyph = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const group = groups.find(id);
      if (group) addGroup(subset, group);
      else addGlyph(id);
    };
    return made;
  };
  return font;
}
