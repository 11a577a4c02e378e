import type { DrawingProps } from "../figure";
import { Canvas, Label } from "./canvas";

const ENTER = 60;
const LEAVE = 40;
const NEEDED = 5;

/** One score a minute. */
const SCORES = [
  22, 26, 20, 24, 29, 23, 78, 82, 31, 25, 21, 27, 33, 30, 38, 46, 55, 58, 66, 64, 71, 74, 69, 77,
  81, 72, 58, 65, 70, 54, 46, 37, 42, 34, 30, 27, 33, 29, 24, 26, 22, 25,
];

/** The minutes in which the verdict changes, by the rule of the article. */
function changes(scores: number[]): number[] {
  let run = 0;
  let isOn = false;
  return scores.flatMap((score, minute) => {
    run = (isOn ? score < LEAVE : score > ENTER) ? run + 1 : 0;
    if (run < NEEDED) return [];
    run = 0;
    isOn = !isOn;
    return [minute];
  });
}

const TOP = 24;
const HEIGHT = 150;
const BAR = TOP + HEIGHT + 18;

/** A trace of scores, the two thresholds and the verdict. */
export function FiveInARow({ width }: DrawingProps) {
  const x = (minute: number) => (minute / (SCORES.length - 1)) * width;
  const y = (score: number) => TOP + HEIGHT * (1 - score / 90);
  const [on = 0, off = 0] = changes(SCORES);
  const trace = SCORES.map((score, minute) => `${x(minute).toFixed(1)} ${y(score).toFixed(1)}`);
  return (
    <Canvas
      title={`A trace of scores over 42 minutes. A spike of two minutes changes nothing; a rise changes the verdict to alarm in minute ${on} and back in minute ${off}.`}
      width={width}
      height={BAR + 48}
    >
      {[
        { level: ENTER, name: "enter" },
        { level: LEAVE, name: "leave" },
      ].map(({ level, name }) => (
        <g key={name}>
          <path
            d={`M0 ${y(level)}H${width}`}
            className="stroke-line-strong"
            strokeDasharray="4 4"
          />
          <Label x={0} y={y(level) - 6} tone="faint">
            {name}
          </Label>
        </g>
      ))}
      {[on, off].map((minute) => (
        <path
          key={minute}
          d={`M${x(minute)} ${y(SCORES[minute] ?? 0)}V${BAR}`}
          stroke="currentColor"
          strokeDasharray="2 3"
        />
      ))}
      <path
        d={`M${trace.join("L")}`}
        className="stroke-ink"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {[on, off].map((minute) => (
        <circle
          key={minute}
          cx={x(minute)}
          cy={y(SCORES[minute] ?? 0)}
          r={4}
          className="fill-current"
        />
      ))}
      <Label x={x(6.5)} y={14} anchor="middle">
        two windows
      </Label>
      <Label x={x(on)} y={14} anchor="middle">
        fifth in a row
      </Label>
      <rect x={0} y={BAR} width={width} height={16} className="stroke-line-strong" />
      <rect x={x(on)} y={BAR} width={x(off) - x(on)} height={16} className="fill-current" />
      <Label x={0} y={BAR + 36} tone="faint">
        normal
      </Label>
      <Label x={x(on)} y={BAR + 36} tone="hue">
        alarm
      </Label>
      <Label x={width} y={BAR + 36} anchor="end" tone="faint" isMono>
        42 min
      </Label>
    </Canvas>
  );
}
