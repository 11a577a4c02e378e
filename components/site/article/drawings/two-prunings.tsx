import { seededRandom } from "@/components/shared/seeded-random";
import { type DrawingProps, NARROW } from "../figure";
import { Canvas, Label } from "./canvas";

const SIZE = 16;
const KEPT = 10;
const CELLS = Array.from({ length: SIZE * SIZE }, (_, cell) => cell);

const random = seededRandom("weights");
const scattered = new Set(CELLS.filter(() => random() < 0.3));
const lines = Array.from({ length: SIZE }, (_, line) => line);
const strongest = (name: string) => {
  const next = seededRandom(name);
  const strength = lines.map(() => next());
  return new Set([...lines].sort((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0)).slice(0, KEPT));
};
const rows = strongest("inputs");
const columns = strongest("outputs");

const byWeight = (cell: number) => scattered.has(cell);
const byChannel = (cell: number) => rows.has(Math.floor(cell / SIZE)) && columns.has(cell % SIZE);
const packed = (cell: number) => Math.floor(cell / SIZE) < KEPT && cell % SIZE < KEPT;

interface MatrixProps {
  isKept: (cell: number) => boolean;
  /** Side of a cell. */
  cell: number;
  fill: string;
  /** Whether what was removed still takes its place. */
  hasGaps?: boolean;
}

function Matrix({ isKept, cell: side, fill, hasGaps = true }: MatrixProps) {
  const square = (cell: number) =>
    `M${(cell % SIZE) * side} ${Math.floor(cell / SIZE) * side}h${side - 1.5}v${side - 1.5}h${1.5 - side}z`;
  return (
    <>
      {hasGaps && (
        <path
          d={CELLS.filter((cell) => !isKept(cell))
            .map(square)
            .join("")}
          className="fill-line"
        />
      )}
      <path d={CELLS.filter(isKept).map(square).join("")} className={fill} />
    </>
  );
}

/** The same layer with single weights removed, and with whole channels removed. */
export function TwoPrunings({ width }: DrawingProps) {
  const isNarrow = width === NARROW;
  const cell = isNarrow ? 9 : 12;
  const side = SIZE * cell;
  const second = isNarrow ? { x: 0, y: side + 84 } : { x: 262, y: 0 };
  const third = isNarrow ? { x: 200, y: side + 84 } : { x: 524, y: 0 };
  const arrow = isNarrow ? { x: 158, length: 24 } : { x: 470, length: 36 };
  return (
    <Canvas
      title="Three matrices of weights. With 70% of single weights set to zero it keeps its size; with channels removed, whole rows and columns go and what is left packs into a smaller matrix."
      width={width}
      height={isNarrow ? 2 * side + 134 : side + 50}
    >
      <Matrix isKept={byWeight} cell={cell} fill="fill-ink-faint" />
      <Label x={0} y={side + 22} tone="ink">
        70% of weights are zero
      </Label>
      <Label x={0} y={side + 42} isMono>
        107 ms, as before
      </Label>
      <g transform={`translate(${second.x} ${second.y})`}>
        <Matrix isKept={byChannel} cell={cell} fill="fill-current" />
        <Label x={0} y={side + 22} tone="ink">
          40 of 64 channels stay
        </Label>
      </g>
      <path
        d={`M${arrow.x} ${second.y + (KEPT * cell) / 2}h${arrow.length}m-5 -4l5 4l-5 4`}
        className="stroke-ink-faint"
      />
      <g transform={`translate(${third.x} ${third.y})`}>
        <Matrix isKept={packed} cell={cell} fill="fill-current" hasGaps={false} />
        <Label x={0} y={side + 22} tone="ink">
          packed
        </Label>
        <Label x={0} y={side + 42} tone="hue" isMono>
          53 ms
        </Label>
      </g>
    </Canvas>
  );
}
