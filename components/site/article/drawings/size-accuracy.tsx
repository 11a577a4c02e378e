import type { DrawingProps } from "../figure";
import { amount, Canvas, Label } from "./canvas";

const CLIPS = 4_890;

/** `below` is where the label begins, in pixels under the point. */
const BUILDS = [
  { name: "float32", note: "64 channels", kilobytes: 90.4, accuracy: 92.4, below: 44 },
  { name: "int8", note: "64 channels", kilobytes: 29.1, accuracy: 92.0, below: -48 },
  { name: "int8 pruned", note: "40 channels", kilobytes: 14.4, accuracy: 90.9, below: 24 },
  { name: "int8 pruned", note: "24 channels", kilobytes: 7.2, accuracy: 86.9, below: -8 },
];

/** Half of the 95% interval of an accuracy, in points. */
const halfInterval = (accuracy: number) =>
  1.96 * 100 * Math.sqrt(((accuracy / 100) * (1 - accuracy / 100)) / CLIPS);

const LEFT = 42;
const TOP = 12;
const BOTTOM = 312;

/** How much accuracy each build keeps in how much flash. */
export function SizeAccuracy({ width }: DrawingProps) {
  const x = (kilobytes: number) => LEFT + (kilobytes / 100) * (width - LEFT - 8);
  const y = (accuracy: number) => BOTTOM - ((accuracy - 85) / 9) * (BOTTOM - TOP);
  const [float, ...small] = BUILDS.map((build) => `${x(build.kilobytes)} ${y(build.accuracy)}`);
  return (
    <Canvas
      title="Accuracy over size of the weights: float32 92.4% in 90.4 kB, int8 92.0% in 29.1 kB, pruned to 40 channels 90.9% in 14.4 kB, to 24 channels 86.9% in 7.2 kB."
      width={width}
      height={362}
    >
      {[86, 88, 90, 92, 94].map((accuracy) => (
        <g key={accuracy}>
          <path d={`M${LEFT} ${y(accuracy)}H${width}`} className="stroke-line" />
          <Label x={LEFT - 8} y={y(accuracy) + 4} anchor="end" tone="faint" isMono>
            {`${accuracy}%`}
          </Label>
        </g>
      ))}
      <path d={`M${LEFT} ${BOTTOM}H${width}`} className="stroke-line-strong" />
      {[0, 25, 50, 75, 100].map((kilobytes) => (
        <g key={kilobytes}>
          <path d={`M${x(kilobytes)} ${BOTTOM}v6`} className="stroke-line-strong" />
          <Label
            x={x(kilobytes)}
            y={BOTTOM + 22}
            anchor={kilobytes === 100 ? "end" : "middle"}
            tone="faint"
            isMono
          >
            {kilobytes}
          </Label>
        </g>
      ))}
      <Label x={width} y={BOTTOM + 44} anchor="end" tone="faint">
        weights, biases and scales in kB
      </Label>
      <path
        d={`M${float}L${small.join("L")}`}
        className="stroke-line-strong"
        strokeDasharray="3 4"
      />
      {BUILDS.map(({ name, note, kilobytes, accuracy, below }) => {
        const isFloat = name === "float32";
        const half = halfInterval(accuracy);
        const labelX = x(kilobytes) + 13;
        return (
          <g key={note + name}>
            <path
              d={`M${x(kilobytes)} ${y(accuracy + half)}V${y(accuracy - half)}m-4 0h8m-8 ${y(accuracy + half) - y(accuracy - half)}h8`}
              className={isFloat ? "stroke-ink" : "stroke-current"}
            />
            <circle
              cx={x(kilobytes)}
              cy={y(accuracy)}
              r={5}
              className={isFloat ? "fill-ink" : "fill-current"}
            />
            <text
              x={labelX}
              y={y(accuracy) + below}
              textAnchor={isFloat ? "end" : "start"}
              className={`text-[13px] ${isFloat ? "fill-ink" : "fill-current"}`}
            >
              {name}
              <tspan x={labelX} dy={17} className="fill-ink-faint">
                {note}
              </tspan>
              <tspan x={labelX} dy={17} className="fill-ink-faint font-mono text-[12px]">
                {`${amount(accuracy, 1)}%`}
              </tspan>
            </text>
          </g>
        );
      })}
    </Canvas>
  );
}
