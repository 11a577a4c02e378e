const SPACING_PX = 30;
const COUPLING = 0.16;
const DAMPING = 0.955;
const STILL = 0.02;
const STRONGEST = 0.75;

/** Points every 30 px that pull at their neighbours: the wave equation on the page's grid. */
export class SensorWaves {
  private readonly columns: number;
  private readonly rows: number;
  private readonly height: Float32Array;
  private readonly speed: Float32Array;

  constructor(widthPx: number, heightPx: number) {
    this.columns = Math.ceil(widthPx / SPACING_PX) + 2;
    this.rows = Math.ceil(heightPx / SPACING_PX) + 2;
    this.height = new Float32Array(this.columns * this.rows);
    this.speed = new Float32Array(this.columns * this.rows);
  }

  /** Pushes the point nearest to a place on the page. */
  push(x: number, y: number, strength: number): void {
    const column = Math.floor(x / SPACING_PX) + 1;
    const row = Math.floor(y / SPACING_PX) + 1;
    const index = row * this.columns + column;
    if (index >= 0 && index < this.speed.length) this.speed[index] = strength;
  }

  /** Moves time on by one frame; false once nothing swings. */
  step(): boolean {
    const { columns, rows, height, speed } = this;
    const at = (index: number) => height[index] ?? 0;
    for (let row = 1; row < rows - 1; row++) {
      for (let column = 1; column < columns - 1; column++) {
        const i = row * columns + column;
        const pull = at(i - 1) + at(i + 1) + at(i - columns) + at(i + columns) - 4 * at(i);
        speed[i] = ((speed[i] ?? 0) + COUPLING * pull) * DAMPING;
      }
    }
    let isSwinging = false;
    for (let i = 0; i < height.length; i++) {
      height[i] = (at(i) + (speed[i] ?? 0)) * 0.985;
      isSwinging ||= Math.abs(at(i)) > STILL;
    }
    return isSwinging;
  }

  draw(context: CanvasRenderingContext2D): void {
    context.fillStyle = getComputedStyle(context.canvas).color;
    for (let i = 0; i < this.height.length; i++) {
      const swing = Math.abs(this.height[i] ?? 0);
      if (swing < STILL) continue;
      const size = 1.4 + Math.min(1.4, swing * 2.4);
      const x = ((i % this.columns) - 1) * SPACING_PX + SPACING_PX / 2;
      const y = (Math.floor(i / this.columns) - 1) * SPACING_PX + SPACING_PX / 2;
      context.globalAlpha = Math.min(STRONGEST, swing * 1.6);
      context.fillRect(x - size / 2, y - size / 2, size, size);
    }
  }
}
