import type { DrawingProps } from "../figure";
import { amount, Canvas, Label } from "./canvas";

/** Millijoules a minute. */
const SLEEP = 0.98;
const SAMPLING = 2.32;
const COMPUTING = 0.11;

const DESIGNS = [
  { name: "Raw window", sleep: SLEEP, sampling: SAMPLING, computing: 0, radio: 889 },
  { name: "Features", sleep: SLEEP, sampling: SAMPLING, computing: COMPUTING, radio: 12.2 },
  { name: "Decision", sleep: SLEEP, sampling: SAMPLING, computing: COMPUTING, radio: 0.1 },
];

const KINDS = [
  { kind: "sleep", fill: "fill-line-strong" },
  { kind: "sampling", fill: "fill-ink-faint" },
  { kind: "computing", fill: "fill-ink" },
  { kind: "radio", fill: "fill-current" },
] as const;

const SCALE_END = 16;
const ROW = 62;

/** What one minute costs in each of the three designs. */
export function EnergyMinute({ width }: DrawingProps) {
  const x = (millijoules: number) => (Math.min(millijoules, SCALE_END) / SCALE_END) * (width - 12);
  const axis = 34 + DESIGNS.length * ROW;
  return (
    <Canvas
      title="Energy of one minute by design: raw window 892 mJ, features 15.6 mJ, decision 3.51 mJ, divided into sleep, sampling, computing and radio."
      width={width}
      height={axis + 32}
    >
      {KINDS.map(({ kind, fill }, position) => (
        <g key={kind} transform={`translate(${position * 92} 0)`}>
          <rect y={3} width={10} height={10} className={fill} />
          <Label x={16} y={13}>
            {kind}
          </Label>
        </g>
      ))}
      {DESIGNS.map((design, row) => {
        const total = KINDS.reduce((sum, { kind }) => sum + design[kind], 0);
        const top = 34 + row * ROW;
        let before = 0;
        return (
          <g key={design.name}>
            <Label x={0} y={top + 13} tone="ink">
              {design.name}
            </Label>
            <Label x={width - 12} y={top + 13} anchor="end" tone="ink" isMono>
              {`${amount(total, total > 100 ? 0 : total > 10 ? 1 : 2)} mJ`}
            </Label>
            {KINDS.map(({ kind, fill }) => {
              const start = x(before);
              before += design[kind];
              return (
                <rect
                  key={kind}
                  x={start}
                  y={top + 22}
                  width={Math.max(0, x(before) - start)}
                  height={18}
                  className={fill}
                />
              );
            })}
            {total > SCALE_END && (
              <path d={`M${width - 12} ${top + 20}l11 11l-11 11z`} className="fill-current" />
            )}
          </g>
        );
      })}
      <path d={`M0 ${axis}H${width - 12}`} className="stroke-line-strong" />
      {[0, 4, 8, 12, 16].map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick)} ${axis}v6`} className="stroke-line-strong" />
          <Label
            x={x(tick)}
            y={axis + 22}
            anchor={tick === 0 ? "start" : tick === SCALE_END ? "end" : "middle"}
            tone="faint"
            isMono
          >
            {tick === SCALE_END ? `${tick} mJ` : tick}
          </Label>
        </g>
      ))}
    </Canvas>
  );
}
