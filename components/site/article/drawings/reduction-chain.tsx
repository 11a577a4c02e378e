import { type DrawingProps, NARROW } from "../figure";
import { Canvas, Label } from "./canvas";

const TITLE =
  "Block diagram from sensor to radio over a logarithmic scale of data rates: accelerometer 153.6 kbit/s, window 819 bit/s, features 8 bit/s, decision 0.027 bit/s.";

const STEPS = [
  { name: "Accelerometer", note: "if always on", rate: "153.6 kbit/s", bits: 153_600 },
  { name: "Window", note: "once a minute", rate: "819 bit/s", bits: 819.2 },
  { name: "Features", note: "60 bytes a minute", rate: "8 bit/s", bits: 8 },
  { name: "Decision", note: "12 bytes an hour", rate: "0.027 bit/s", bits: 0.0267 },
];

const TOP_DECADE = 6;
const DECADES = Array.from({ length: 10 }, (_, step) => TOP_DECADE - step);
const NAMES: Record<string, string> = {
  6: "1 Mbit/s",
  3: "1 kbit/s",
  0: "1 bit/s",
  "-3": "0.001 bit/s",
};

/** Where on the scale a rate lies, from 0 for the highest to 1 for the lowest. */
const onScale = (log: number) => (TOP_DECADE - log) / (DECADES.length - 1);

const isHue = (step: number) => (step === STEPS.length - 1 ? "hue" : "soft");

/** From the sensor to the radio, and how much is left after each step. */
export function ReductionChain({ width }: DrawingProps) {
  return width === NARROW ? <Upright /> : <Lying />;
}

function Lying() {
  const x = (log: number) => 10 + onScale(log) * 690;
  const axis = 182;
  const middles = STEPS.map(({ bits }) => x(Math.log10(bits)));
  const [sensor = 0, first = 0, , last = 0] = middles;
  const bracket = (from: number, to: number) => `M${from - 62} 28v-6H${to + 62}v6`;
  return (
    <Canvas title={TITLE} width={720} height={222}>
      <Label x={sensor} y={13} anchor="middle" tone="faint">
        sensor
      </Label>
      <Label x={(first + last) / 2} y={13} anchor="middle" tone="faint">
        microcontroller
      </Label>
      <path d={bracket(sensor, sensor) + bracket(first, last)} className="stroke-line-strong" />
      {STEPS.map(({ name, note, rate }, step) => {
        const middle = middles[step] ?? 0;
        const next = middles[step + 1] ?? middle + 152;
        return (
          <g key={name}>
            <rect
              x={middle - 62}
              y={38}
              width={124}
              height={54}
              className={step === 3 ? "stroke-current" : "stroke-line-strong"}
            />
            <Label x={middle} y={61} anchor="middle" tone="ink">
              {name}
            </Label>
            <Label x={middle} y={80} anchor="middle" tone="faint">
              {note}
            </Label>
            <path
              d={`M${middle} 92V${axis}`}
              className="stroke-line-strong"
              strokeDasharray="2 4"
            />
            <circle
              cx={middle}
              cy={axis}
              r={4}
              className={step === 3 ? "fill-current" : "fill-ink"}
            />
            <Label x={middle + 9} y={axis - 14} tone={isHue(step)} isMono>
              {rate}
            </Label>
            <path
              d={`M${middle + 66} 65H${next - 66}m-5 -4l5 4l-5 4`}
              className="stroke-ink-faint"
            />
          </g>
        );
      })}
      <Label x={720} y={69} anchor="end" tone="faint">
        radio
      </Label>
      <path d={`M10 ${axis}H700`} className="stroke-ink-faint" />
      {DECADES.map((log) => (
        <g key={log}>
          <path d={`M${x(log)} ${axis}v${log in NAMES ? 10 : 5}`} className="stroke-ink-faint" />
          {log in NAMES && (
            <Label
              x={x(log)}
              y={axis + 28}
              anchor={log === 6 ? "start" : log === -3 ? "end" : "middle"}
              tone="faint"
              isMono
            >
              {NAMES[log]}
            </Label>
          )}
        </g>
      ))}
    </Canvas>
  );
}

function Upright() {
  const y = (log: number) => 16 + onScale(log) * 430;
  const axis = 98;
  const middles = STEPS.map(({ bits }) => y(Math.log10(bits)));
  return (
    <Canvas title={TITLE} width={NARROW} height={462}>
      <path d={`M${axis} 16V446`} className="stroke-ink-faint" />
      {DECADES.map((log) => (
        <g key={log}>
          <path d={`M${axis} ${y(log)}h${log in NAMES ? -8 : -4}`} className="stroke-ink-faint" />
          {log in NAMES && (
            <Label x={axis - 13} y={y(log) + 4} anchor="end" tone="faint" isMono>
              {NAMES[log]}
            </Label>
          )}
        </g>
      ))}
      {STEPS.map(({ name, note, rate }, step) => {
        const middle = middles[step] ?? 0;
        const next = middles[step + 1] ?? middle + 98;
        return (
          <g key={name}>
            <path
              d={`M${axis} ${middle}H130`}
              className="stroke-line-strong"
              strokeDasharray="2 4"
            />
            <circle
              cx={axis}
              cy={middle}
              r={4}
              className={step === 3 ? "fill-current" : "fill-ink"}
            />
            <rect
              x={130}
              y={middle - 36}
              width={212}
              height={72}
              className={step === 3 ? "stroke-current" : "stroke-line-strong"}
            />
            <Label x={144} y={middle - 15} tone="ink">
              {name}
            </Label>
            <Label x={144} y={middle + 4} tone="faint">
              {note}
            </Label>
            <Label x={144} y={middle + 24} tone={isHue(step)} isMono>
              {rate}
            </Label>
            <path
              d={`M236 ${middle + 38}V${next - 38}m-4 -5l4 5l4 -5`}
              className="stroke-ink-faint"
            />
          </g>
        );
      })}
      <Label x={250} y={(middles.at(-1) ?? 0) + 57} tone="faint">
        to the radio
      </Label>
    </Canvas>
  );
}
