import { expect, test } from "vitest";
import { SensorWaves } from "./sensor-waves";

const COLUMNS = 12;
const ROWS = 10;

/** A page of ten by eight points. On each side, one more row or column is outside the page. */
const field = () => new SensorWaves(10 * 30, 8 * 30);

/** The painted opacity of each point, by row and column. */
function painted(waves: SensorWaves): number[][] {
  const rgba = new Uint8ClampedArray(COLUMNS * ROWS * 4);
  waves.paint(rgba);
  const points = [...rgba].filter((_, i) => i % 4 === 3);
  return Array.from({ length: ROWS }, (_, row) => points.slice(row * COLUMNS, (row + 1) * COLUMNS));
}

const pass = (waves: SensorWaves, frames: number) => {
  for (let frame = 0; frame < frames; frame++) waves.step();
};

test("points that were not pushed stay still", () => {
  const waves = field();
  expect(waves.step()).toBe(false);
  expect(Math.max(...painted(waves).flat())).toBe(0);
});

test("a push spreads equally to all sides", () => {
  const waves = field();
  waves.push(5 * 30 + 15, 4 * 30 + 15, 0.9);
  pass(waves, 5);
  const points = painted(waves);
  const at = (row: number, column: number) => points[row]?.[column] ?? 0;
  expect(at(5, 6)).toBeGreaterThan(0);
  for (const far of [1, 2]) {
    expect(at(5, 6 + far)).toBeGreaterThan(0);
    expect([at(5, 6 - far), at(5 + far, 6), at(5 - far, 6)]).toEqual(Array(3).fill(at(5, 6 + far)));
  }
});

test("a wave that leaves the page on one side does not enter on the other", () => {
  const waves = field();
  waves.push(10 * 30 - 1, 4 * 30, 0.9);
  pass(waves, 6);
  for (const row of painted(waves)) expect(row.slice(0, 3)).toEqual([0, 0, 0]);
});

test("the waves stop after a while, and another push starts new waves", () => {
  const waves = field();
  for (const _ of ["once", "again"]) {
    waves.push(100, 100, 0.9);
    expect(waves.step()).toBe(true);
    let frames = 0;
    while (waves.step()) expect(frames++).toBeLessThan(200);
    expect(Math.max(...painted(waves).flat())).toBe(0);
  }
});
