const MARGIN = 4;
const SHAPE = /<(?:rect|circle|ellipse|line|polyline|polygon)\b[^>]*>/g;

/** The box around one shape: left, top, right, bottom. */
function boxOf(shape: string): [number, number, number, number] {
  const read = (name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(shape)?.[1] ?? 0);
  const points =
    / points="([^"]+)"/
      .exec(shape)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const xs = points.filter((_, at) => at % 2 === 0);
  const ys = points.filter((_, at) => at % 2 === 1);
  if (shape.startsWith("<line")) {
    xs.push(read("x1"), read("x2"));
    ys.push(read("y1"), read("y2"));
  } else if (shape.startsWith("<rect")) {
    xs.push(read("x"), read("x") + read("width"));
    ys.push(read("y"), read("y") + read("height"));
  } else if (xs.length === 0) {
    const [rx, ry] = [read("rx") || read("r"), read("ry") || read("r")];
    xs.push(read("cx") - rx, read("cx") + rx);
    ys.push(read("cy") - ry, read("cy") + ry);
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A drawing with as much room on every side; what stands outside of its shapes is not looked for. */
export function cropSvg(svg: string): string {
  const boxes = (svg.replace(/<defs>.*?<\/defs>/s, "").match(SHAPE) ?? []).map(boxOf);
  const edge = (at: 0 | 1 | 2 | 3, pick: typeof Math.min) => pick(...boxes.map((box) => box[at]));
  const [x, y] = [edge(0, Math.min) - MARGIN, edge(1, Math.min) - MARGIN];
  const width = edge(2, Math.max) + MARGIN - x;
  const height = edge(3, Math.max) + MARGIN - y;
  if (!Number.isFinite(width * height)) return svg;
  return svg.replace(
    /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`,
  );
}
