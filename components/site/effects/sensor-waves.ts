export const SPACING_PX = 30;
const COUPLING = 0.16;
const DAMPING = 0.955;
const STILL = 0.02;
const STRONGEST = 0.75;

/** A row of points counts as still if no point in the row swings more than this. */
const DEAD = STILL / 10;

/**
 * Calculates the wave equation on a grid of points that are 30 px apart. One row or column on each side is outside the
 * page.
 */
export class SensorWaves {
  readonly columns: number;
  readonly rows: number;
  private readonly height: Float32Array;
  private readonly speed: Float32Array;
  private band = { first: Number.POSITIVE_INFINITY, last: 0 };

  constructor(widthPx: number, heightPx: number) {
    this.columns = Math.ceil(widthPx / SPACING_PX) + 2;
    this.rows = Math.ceil(heightPx / SPACING_PX) + 2;
    this.height = new Float32Array(this.columns * this.rows);
    this.speed = new Float32Array(this.columns * this.rows);
  }

  push(x: number, y: number, strength: number): void {
    const column = Math.floor(x / SPACING_PX) + 1;
    const row = Math.floor(y / SPACING_PX) + 1;
    const index = row * this.columns + column;
    if (index < 0 || index >= this.speed.length) return;
    this.speed[index] = strength;
    this.include(row);
  }

  private include(row: number): void {
    this.band.first = Math.min(this.band.first, row);
    this.band.last = Math.max(this.band.last, row);
  }

  /** Calculates the next frame. Returns false if there are no more waves. */
  step(): boolean {
    const { columns, height, speed } = this;
    const from = Math.max(1, this.band.first - 1);
    const to = Math.min(this.rows - 2, this.band.last + 1);
    for (let row = from; row <= to; row++) {
      for (let i = row * columns + 1; i < (row + 1) * columns - 1; i++) {
        const beside = (height[i - 1] ?? 0) + (height[i + 1] ?? 0);
        const aboveAndBelow = (height[i - columns] ?? 0) + (height[i + columns] ?? 0);
        const pull = beside + aboveAndBelow - 4 * (height[i] ?? 0);
        speed[i] = ((speed[i] ?? 0) + COUPLING * pull) * DAMPING;
      }
    }
    this.band = { first: Number.POSITIVE_INFINITY, last: 0 };
    let strongest = 0;
    for (let row = from; row <= to; row++) {
      let strongestHere = 0;
      for (let i = row * columns + 1; i < (row + 1) * columns - 1; i++) {
        height[i] = ((height[i] ?? 0) + (speed[i] ?? 0)) * 0.985;
        strongestHere = Math.max(strongestHere, Math.abs(height[i] ?? 0));
      }
      if (strongestHere > DEAD) this.include(row);
      strongest = Math.max(strongest, strongestHere);
    }
    return strongest > STILL;
  }

  /** Sets the opacity of each pixel of a picture. The pixel of a point that swings more is more opaque. */
  paint(rgba: Uint8ClampedArray): void {
    rgba.fill(0);
    const end = (this.band.last + 1) * this.columns;
    for (let i = this.band.first * this.columns; i < end; i++) {
      const swing = Math.abs(this.height[i] ?? 0);
      if (swing >= STILL) rgba[i * 4 + 3] = 255 * Math.min(STRONGEST, swing * 1.6);
    }
  }
}
