import { LabelReading, type Line, px, sizeOf, trimmed, widthOf, wrapped } from "./label-lines";
import { type StyleSheet, type Styles, stylesFor } from "./label-styles";
import type { SvgElement } from "./read-svg";

// Converts HTML in a drawing (`foreignObject`) to SVG text. draw.io, Mermaid and similar tools put a box around the
// HTML text. The position of this box determines the position of the lines. The widths of letters are estimates.

const LINE_HEIGHT = 1.2;
/** The distance from the middle of a line down to its baseline, relative to the font size. */
const TO_BASE = 0.35;

/** The box of a label, in px. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  across: string;
  down: string;
}

/** In files of draw.io, the `foreignObject` covers the whole drawing, and CSS inside it positions the label. */
function boxOf({ attributes }: SvgElement, said: Styles): Box {
  const [left = 0, top = 0] = [px(attributes.get("x")), px(attributes.get("y"))];
  const isOwn = px(attributes.get("width")) !== undefined;
  const flow = (name: string) =>
    said
      .get(name)
      ?.replace(/unsafe|safe|flex-/g, "")
      .trim();
  return {
    left: left + (px(said.get("margin-left")) ?? 0),
    top: top + (px(said.get("padding-top")) ?? 0),
    width: (isOwn ? px(attributes.get("width")) : px(said.get("width"))) ?? 0,
    height: (isOwn ? px(attributes.get("height")) : px(said.get("height"))) ?? 0,
    across: flow("justify-content") ?? said.get("text-align") ?? "",
    down: flow("align-items") ?? "",
  };
}

const newElement = (
  tag: string,
  attributes: [string, string | number | undefined][],
  children: SvgElement["children"] = [],
): SvgElement => ({
  ...{ vocabulary: "svg", tag, children },
  attributes: new Map(
    attributes.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ),
});

const round = (number: number) => Math.round(number * 100) / 100;

const lookOf = (styles: Styles): [string, string | undefined][] => [
  ["fill", styles.get("color") ?? "currentColor"],
  ...["font-family", "font-size", "font-style", "font-weight", "text-decoration"].map(
    (name): [string, string | undefined] => [name, styles.get(name)],
  ),
];

/** Returns the pieces of a line. The pieces do not repeat the attributes in `common`, which the whole label has. */
const piecesOf = (line: Line, common: ReadonlyMap<string, unknown>): SvgElement["children"] =>
  line.map(({ text, styles }) => {
    const own = lookOf(styles).filter(([name]) => !common.has(name));
    return own.some(([, value]) => value !== undefined) ? newElement("tspan", own, [text]) : text;
  });

function commonLook(lines: readonly Line[]): Map<string, string | undefined> {
  const looks = lines.flat().map(({ styles }) => new Map(lookOf(styles)));
  const [first = new Map<string, string | undefined>()] = looks;
  return new Map(
    [...first].filter(([name, value]) => looks.every((one) => one.get(name) === value)),
  );
}

const ANCHORS: Record<string, [anchor: string, share: number]> = {
  center: ["middle", 0.5],
  right: ["end", 1],
  end: ["end", 1],
};

/**
 * Converts a `foreignObject` to a group of text. For a `foreignObject` without text, returns an empty group, because a
 * `switch` without this group would show its fallback.
 */
export function labelOf(
  element: SvgElement,
  above: readonly SvgElement[],
  sheet: StyleSheet,
): SvgElement {
  const reading = new LabelReading(sheet);
  const outer = new Map<string, string>();
  const around: SvgElement[] = [];
  for (const one of [...above, element]) {
    const own = stylesFor(one, around, sheet);
    around.push(one);
    for (const name of ["font-size", "line-height", "text-align", "white-space"]) {
      const value = own.get(name) ?? one.attributes.get(name);
      if (value !== undefined) outer.set(name, value);
    }
  }
  // The SVG text inherits this font size from the elements around it, so the lines do not repeat it.
  const inherited = new Map(outer);
  inherited.delete("font-size");
  for (const child of element.children) {
    if (typeof child !== "string") reading.read(child, around, inherited);
  }
  const written = reading.lines.map(trimmed).filter((line) => line.length > 0);
  const box = boxOf(element, reading.box);
  const group = newElement(
    "g",
    ["id", "class", "transform", "opacity"].map((name) => [name, element.attributes.get(name)]),
  );
  const usual = written[0]?.[0]?.styles;
  if (!usual) return group;

  const size = px(usual.get("font-size")) ?? sizeOf(outer);
  const spacing = lineSpacing(usual.get("line-height"), size);
  const isWrapping = box.width > 1 && !/nowrap|^pre$/.test(usual.get("white-space") ?? "");
  const room = box.height > 1 ? Math.max(1, Math.floor(box.height / (spacing * size) + 0.3)) : 100;
  const spare = Math.max(1, room - written.length + 1);
  const lines = isWrapping ? written.flatMap((line) => wrapped(line, box.width, spare)) : written;

  const common = commonLook(lines);
  const widest = lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
  const isFilled = box.width > 1 && widest > box.width * 0.75;
  const align = box.across || usual.get("text-align") || (isFilled ? "center" : "start");
  const [anchor, share] = ANCHORS[align] ?? ["start", 0];
  const x = round(box.left + box.width * share);
  const tall = lines.length * spacing;
  const isMiddle = box.down === "center" || (box.height > 1 && tall * size > box.height * 0.75);
  const [from, before] = isMiddle
    ? [box.top + box.height / 2, -tall / 2]
    : [box.down === "end" ? box.top + box.height : box.top, box.down === "end" ? -tall : 0];

  group.children = [
    ...groundOf(reading.box.get("background-color"), {
      ...(isFilled
        ? { x: box.left, y: from + before * size, width: box.width }
        : { x: x - widest * share, y: from + before * size, width: widest }),
      height: tall * size,
    }),
    newElement(
      "text",
      [["x", x], ["y", round(from)], ["text-anchor", anchor], ["stroke", "none"], ...common],
      lines.map((line, at) =>
        newElement(
          "tspan",
          [
            ["x", x],
            ["dy", `${round(at === 0 ? before + spacing / 2 + TO_BASE : spacing)}em`],
          ],
          piecesOf(line, common),
        ),
      ),
    ),
  ];
  return group;
}

function lineSpacing(height: string | undefined, size: number): number {
  if (height?.endsWith("px")) return (px(height) ?? size * LINE_HEIGHT) / size;
  const spacing = Number(height?.endsWith("%") ? Number.parseFloat(height) / 100 : height);
  return spacing > 0 && spacing < 5 ? spacing : LINE_HEIGHT;
}

function groundOf(
  color: string | undefined,
  box: Record<"x" | "y" | "width" | "height", number>,
): SvgElement[] {
  if (color === undefined || /^(transparent|none|initial|inherit)$/.test(color)) return [];
  const sides = Object.entries(box).map(([name, value]): [string, number] => [name, round(value)]);
  return [newElement("rect", [...sides, ["style", `fill:${color};stroke:none;opacity:1`]])];
}
