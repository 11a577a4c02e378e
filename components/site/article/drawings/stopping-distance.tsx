import { type DrawingProps, NARROW } from "../figure";
import { amount, Canvas, Label } from "./canvas";

const LATENCY = 0.156;
const BRAKING = 1.0;
const RANGE = 2.17;
const USABLE = 1.97;
const SPEEDS = [0.6, 1.2, 1.8];

const SCALE_END = 2.4;
const TOP = 46;
const ROW = 58;

/** Metres driven blind and metres braked, at three speeds. */
export function StoppingDistance({ width }: DrawingProps) {
  const isNarrow = width === NARROW;
  const x = (metres: number) => (metres / SCALE_END) * (width - 4);
  const axis = TOP + SPEEDS.length * ROW + 6;
  return (
    <Canvas
      title="Stopping distance against detection range: 0.27 m at 0.6 m/s, 0.91 m at 1.2 m/s, 1.90 m at 1.8 m/s; usable range 1.97 m, range 2.17 m."
      width={width}
      height={axis + 28}
    >
      <rect x={0} y={3} width={10} height={10} className="fill-current" />
      <Label x={16} y={13}>
        before the brake acts
      </Label>
      <g transform={`translate(${isNarrow ? 170 : 190} 0)`}>
        <rect y={3} width={10} height={10} className="fill-line-strong" />
        <Label x={16} y={13}>
          braking
        </Label>
      </g>
      <rect
        x={x(USABLE)}
        y={TOP - 4}
        width={x(RANGE) - x(USABLE)}
        height={axis - TOP + 4}
        className="fill-line"
      />
      <path
        d={`M${x(USABLE)} ${TOP - 4}V${axis}M${x(RANGE)} ${TOP - 4}V${axis}`}
        className="stroke-ink-soft"
      />
      <Label x={x(USABLE)} y={TOP - 11} anchor="end" isMono>
        usable 1.97
      </Label>
      <Label x={x(RANGE)} y={TOP - 11} isMono>
        2.17
      </Label>
      {SPEEDS.map((speed, row) => {
        const blind = speed * LATENCY;
        const whole = blind + speed ** 2 / (2 * BRAKING);
        const top = TOP + row * ROW;
        return (
          <g key={speed}>
            <Label x={0} y={top + 18} tone="ink" isMono>
              {`${amount(speed, 1)} m/s`}
            </Label>
            <Label x={68} y={top + 18} tone="faint" isMono>
              {`${amount(blind, 2)} + ${amount(whole - blind, 2)} = ${amount(whole, 2)} m`}
            </Label>
            <rect x={0} y={top + 27} width={x(blind)} height={18} className="fill-current" />
            <rect
              x={x(blind)}
              y={top + 27}
              width={x(whole) - x(blind)}
              height={18}
              className="fill-line-strong"
            />
          </g>
        );
      })}
      <path d={`M0 ${axis}H${width - 4}`} className="stroke-line-strong" />
      {[0, 0.5, 1, 1.5, 2].map((metres) => (
        <g key={metres}>
          <path d={`M${x(metres)} ${axis}v6`} className="stroke-line-strong" />
          <Label
            x={x(metres)}
            y={axis + 22}
            anchor={metres === 0 ? "start" : "middle"}
            tone="faint"
            isMono
          >
            {metres === 2 ? "2 m" : metres}
          </Label>
        </g>
      ))}
    </Canvas>
  );
}
