import { Drawing, Label } from "./drawing";

interface Pair {
  board: string;
  /** Milliseconds; null does not fit the board. */
  float32: number | null;
  int8: number;
}

interface LatencyChartProps {
  model: string;
  pairs: Pair[];
}

const WIDTH = 250;
const LONGEST = 170;
const SHORTEST_MS = 0.03;
const LONGEST_MS = 1500;

const length = (milliseconds: number) =>
  Math.round((LONGEST * Math.log(milliseconds / SHORTEST_MS)) / Math.log(LONGEST_MS / SHORTEST_MS));

const written = (milliseconds: number) =>
  `${milliseconds.toLocaleString("en-GB", { minimumFractionDigits: milliseconds < 10 ? 1 : 0 })}ms`;

/** How long one model takes on each board, on a logarithmic scale. */
export function LatencyChart({ model, pairs }: LatencyChartProps) {
  const title = pairs
    .map(({ board, float32, int8 }) => {
      const whole = float32 === null ? "does not fit" : written(float32);
      return `${board}: float32 ${whole}, int8 ${written(int8)}`;
    })
    .join("; ");
  return (
    <Drawing title={`${model}. ${title}.`} width={WIDTH} height={30 + pairs.length * 70}>
      <Label x={0} y={14} size={15} className="fill-ink! font-sans!">
        {model}
      </Label>
      {pairs.map(({ board, float32, int8 }, index) => {
        const y = 34 + index * 70;
        return (
          <g key={board}>
            <Label x={0} y={y + 12}>
              {board}
            </Label>
            {float32 !== null && (
              <rect
                x="0.5"
                y={y + 20.5}
                width={length(float32)}
                height="13"
                className="stroke-ink-faint"
                strokeWidth="1"
              />
            )}
            <Label x={float32 === null ? 0 : length(float32) + 8} y={y + 31}>
              {float32 === null ? "float32 does not fit" : written(float32)}
            </Label>
            <rect
              x="0"
              y={y + 38}
              width={length(int8)}
              height="14"
              fill="currentColor"
              stroke="none"
            />
            <Label x={length(int8) + 8} y={y + 49} className="fill-ink!">
              {written(int8)}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}

/** Which bar is which. */
export function LatencyLegend() {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="h-3 w-5 border border-ink-faint" />
        float32
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="h-3 w-5 bg-(--hue)" />
        int8
      </span>
      <span>Logarithmic scale</span>
    </p>
  );
}
