import { Plot } from "./plot";

/** How the threshold trades one mistake for the other. */
export function ThresholdPlot() {
  return (
    <Plot
      title="Rates of both mistakes over the threshold. At 0.62, 4.2% of the visits of members are unknown and 0.33% of the visits of strangers are accepted."
      yName="% of visits"
      xName="threshold, cosine"
      xTicks={[
        { at: 0, text: "0.40" },
        { at: 25, text: "0.50" },
        { at: 55, text: "0.62" },
        { at: 75, text: "0.70" },
        { at: 100, text: "0.80" },
      ]}
      yTicks={[
        { at: 0, text: "0" },
        { at: 25, text: "5" },
        { at: 50, text: "10" },
        { at: 75, text: "15" },
        { at: 100, text: "20" },
      ]}
      notes={[
        { at: 12, height: 62, text: "strangers" },
        { at: 82, height: 80, text: "members", anchor: "end" },
      ]}
    >
      <path
        d="M55 0V100"
        className="stroke-ink-faint"
        strokeWidth="1"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M0 30C6 41 9 50 12.5 55C17 63 20 70 25 76C30 83 33 87 37.5 90.5C44 95.5 49 98 55 98.3C64 99.5 80 100 100 100"
        className="stroke-ink-soft"
        strokeDasharray="6 4"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M0 97C9 96 18 95 25 93C37 90 47 85 55 79C64 72 70 63 75 52.5C82 38 88 20 93.5 0"
        vectorEffect="non-scaling-stroke"
      />
    </Plot>
  );
}

/** 2.2 seconds by 300mA, in percent. */
const TRACE: [milliseconds: number, milliamperes: number][] = [
  [0, 0],
  [40, 0],
  [40, 92],
  [60, 56],
  [220, 56],
  [220, 150],
  [260, 126],
  [480, 134],
  [610, 126],
  [610, 232],
  [643, 214],
  [648, 236],
  [894, 228],
  [895, 212],
  [928, 216],
  [934, 236],
  [1180, 226],
  [1180, 88],
  [1250, 92],
  [1252, 282],
  [1290, 276],
  [1292, 96],
  [1480, 92],
  [1482, 270],
  [1540, 264],
  [1542, 90],
  [1760, 94],
  [1762, 286],
  [1830, 280],
  [1832, 92],
  [2080, 88],
  [2080, 0],
  [2200, 0],
];

const trace = TRACE.map(
  ([time, current], index) =>
    `${index === 0 ? "M" : "L"}${(time / 22).toFixed(2)} ${(100 - current / 3).toFixed(2)}`,
).join("");

/** The current of one visit. */
export function CurrentPlot() {
  return (
    <Plot
      title="Current over one visit: about 60mA while booting, 130mA while the camera starts, 228mA while the networks run, and three bursts of radio, all within 2.1 seconds"
      yName="mA"
      xName="seconds"
      xTicks={[
        { at: 0, text: "0" },
        { at: 22.7, text: "0.5" },
        { at: 45.5, text: "1.0" },
        { at: 68.2, text: "1.5" },
        { at: 90.9, text: "2.0" },
      ]}
      yTicks={[
        { at: 0, text: "0" },
        { at: 33.3, text: "100" },
        { at: 66.7, text: "200" },
        { at: 100, text: "300" },
      ]}
      notes={[
        { at: 2.5, height: 8, text: "boot" },
        { at: 10.5, height: 54, text: "camera" },
        { at: 41, height: 84, text: "networks", anchor: "middle" },
        { at: 75, height: 8, text: "report", anchor: "middle" },
      ]}
    >
      <path d={`${trace}V100H0Z`} fill="currentColor" fillOpacity="0.14" stroke="none" />
      <path d={trace} vectorEffect="non-scaling-stroke" />
    </Plot>
  );
}
