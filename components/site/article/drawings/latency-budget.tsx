import { type DrawingProps, NARROW } from "../figure";
import { amount, Canvas, Label } from "./canvas";

const FRAME = 100 / 3;

/** Milliseconds, one after the other. */
const STAGES = [
  { name: "wait for an exposure", time: FRAME, isFrame: true },
  { name: "second frame to agree", time: FRAME, isFrame: true },
  { name: "half the exposure", time: 5 },
  { name: "readout", time: 16 },
  { name: "copy and debayer", time: 7 },
  { name: "undistort, resize", time: 5 },
  { name: "detect", time: 32, isDetector: true },
  { name: "track, project", time: 4 },
  { name: "plan", time: 12 },
  { name: "motor command", time: 8 },
];

const TOTAL = STAGES.reduce((sum, { time }) => sum + time, 0);
const ROW = 27;
const TOP = 8;
const AXIS = TOP + STAGES.length * ROW + 6;

/** What happens between light and brake, and how long each of it takes. */
export function LatencyBudget({ width }: DrawingProps) {
  const isNarrow = width === NARROW;
  const left = isNarrow ? 138 : 170;
  const right = width - 34;
  const x = (time: number) => left + (time / 160) * (right - left);
  let before = 0;
  return (
    <Canvas
      title={`Latency budget of the perception pipeline, ten stages, ${amount(TOTAL)} ms in all: ${STAGES.map(({ name, time }) => `${name} ${amount(time)} ms`).join(", ")}.`}
      width={width}
      height={AXIS + 52}
    >
      {[0, 40, 80, 120, 160].map((time) => (
        <g key={time}>
          <path d={`M${x(time)} ${TOP}V${AXIS}`} className="stroke-line" />
          <Label x={x(time)} y={AXIS + 18} anchor="middle" tone="faint" isMono>
            {time}
          </Label>
        </g>
      ))}
      {STAGES.map(({ name, time, isFrame, isDetector }, stage) => {
        const from = before;
        before += time;
        const top = TOP + stage * ROW;
        return (
          <g key={name}>
            <Label x={0} y={top + 17} tone={isDetector ? "hue" : "soft"}>
              {name}
            </Label>
            <rect
              x={x(from)}
              y={top + 5}
              width={x(before) - x(from)}
              height={15}
              className={
                isDetector ? "fill-current" : isFrame ? "fill-line-strong" : "fill-ink-faint"
              }
            />
            <Label x={x(before) + 6} y={top + 17} tone={isDetector ? "hue" : "faint"} isMono>
              {amount(time)}
            </Label>
          </g>
        );
      })}
      <Label x={0} y={AXIS + 18} tone="faint">
        milliseconds
      </Label>
      <path d={`M${x(0)} ${AXIS + 30}v8H${x(TOTAL)}v-8`} className="stroke-ink-soft" />
      <rect x={x(TOTAL / 2) - 34} y={AXIS + 29} width={68} height={18} className="fill-ground" />
      <Label x={x(TOTAL / 2)} y={AXIS + 43} anchor="middle" tone="ink" isMono>
        {`${amount(TOTAL)} ms`}
      </Label>
    </Canvas>
  );
}
