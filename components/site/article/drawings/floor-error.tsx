import { type DrawingProps, NARROW } from "../figure";
import { amount, Canvas, Label } from "./canvas";

const FOCAL = 520;
const HEIGHT = 0.35;
const HALF_ROWS = 240;
/** Rows of one pixel and half a degree of pitch together. */
const ROW_ERROR = 4.65;

const DISTANCES = [1, 2, 3];
const errorAt = (metres: number) => (metres ** 2 / (FOCAL * HEIGHT)) * ROW_ERROR;
const NEAREST = (FOCAL * HEIGHT) / HALF_ROWS;

const EYE = 44;
const FLOOR = 156;

/** Rays from the camera to the floor, and how far apart an error of the row puts their ends. */
export function FloorError({ width }: DrawingProps) {
  const isNarrow = width === NARROW;
  const left = isNarrow ? 40 : 70;
  const x = (metres: number) => left + (metres / 3.4) * (width - left);
  return (
    <Canvas
      title="Side view of the camera over the floor: blind up to 0.76 m; the error of the distance is 0.03 m at 1 m, 0.10 m at 2 m and 0.23 m at 3 m."
      width={width}
      height={FLOOR + 70}
    >
      <path d={`M${left} ${EYE}H${width}`} className="stroke-line-strong" strokeDasharray="4 4" />
      <Label x={width} y={EYE - 8} anchor="end" tone="faint">
        horizon, row 240
      </Label>
      <path d={`M${left} ${EYE}L${x(NEAREST)} ${FLOOR}H${left}z`} className="fill-line" />
      <Label x={x(0) + 6} y={FLOOR - 10} tone="soft">
        blind
      </Label>
      {DISTANCES.map((metres) => (
        <g key={metres}>
          <path
            d={`M${left} ${EYE}L${x(metres - errorAt(metres))} ${FLOOR}H${x(metres + errorAt(metres))}z`}
            className="fill-current"
            opacity={0.22}
          />
          <path d={`M${left} ${EYE}L${x(metres)} ${FLOOR}`} stroke="currentColor" />
          <rect
            x={x(metres - errorAt(metres))}
            y={FLOOR - 3}
            width={x(metres + errorAt(metres)) - x(metres - errorAt(metres))}
            height={6}
            className="fill-current"
          />
          <Label x={x(metres)} y={FLOOR + 24} anchor="middle" tone="ink" isMono>
            {`${metres} m`}
          </Label>
          <Label x={x(metres)} y={FLOOR + 43} anchor="middle" tone="hue" isMono>
            {`±${amount(errorAt(metres), 2)}`}
          </Label>
          <Label x={x(metres)} y={FLOOR + 62} anchor="middle" tone="faint" isMono>
            {`row ${amount(HALF_ROWS + (FOCAL * HEIGHT) / metres)}`}
          </Label>
        </g>
      ))}
      <path d={`M0 ${FLOOR}H${width}`} className="stroke-ink-soft" />
      <path d={`M${left} ${EYE + 10}V${FLOOR}`} className="stroke-line-strong" />
      <rect x={left - 22} y={EYE - 10} width={22} height={20} className="fill-ground stroke-ink" />
      <circle cx={left - 11} cy={EYE} r={4} className="stroke-ink" />
      <Label x={left - 6} y={(EYE + FLOOR) / 2 + 14} anchor="end" tone="faint" isMono>
        {isNarrow ? "0.35" : "0.35 m"}
      </Label>
    </Canvas>
  );
}
