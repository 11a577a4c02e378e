/** A drawing of 480 by 270 units: the path data of the background and of the main line, and a highlighted point. */
export interface Drawing {
  back: string;
  trace: string;
  mark: readonly [x: number, y: number];
}

export type Random = () => number;

export const WIDTH = 480;
export const HEIGHT = 270;
export const MIDDLE = HEIGHT / 2;

export const between = (random: Random, from: number, to: number) => from + random() * (to - from);
export const round = (value: number) => Math.round(value * 10) / 10;

export function polyline(points: (readonly [number, number])[], isClosed = false): string {
  const [first, ...rest] = points.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${first}L${rest.join(" ")}${isClosed ? "Z" : ""}`;
}

export const sample = (count: number, at: (t: number) => readonly [number, number]) =>
  Array.from({ length: count + 1 }, (_, index) => at(index / count));
