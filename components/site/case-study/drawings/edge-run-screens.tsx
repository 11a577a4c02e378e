import { seededRandom } from "@/components/shared/seeded-random";
import { Faint, Label } from "./drawing";
import { EdgeScreen } from "./edge-screen";

/** A hundred runs on the board, each its time. */
function runs() {
  const random = seededRandom("a hundred runs on a board");
  return Array.from({ length: 96 }, (_, index) => {
    const isLate = index % 31 === 17;
    return [16 + index * 3, Math.round(118 - (isLate ? 46 : 0) + (random() - 0.5) * 12)] as const;
  });
}

/** The times of a model on a board. */
export function BenchScreen() {
  return (
    <EdgeScreen
      name="Bench: ESP32-S3"
      title="The times of about a hundred runs: most at 148ms, three late ones at 171ms"
    >
      <Faint>
        <path d="M16 172H304" />
        <path d="M16 118H304" strokeDasharray="4 4" className="stroke-ink-faint" />
      </Faint>
      {runs().map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.75" fill="currentColor" stroke="none" />
      ))}
      <Label x={16} y={148}>
        median 148ms
      </Label>
      <Label x={304} y={58} anchor="end">
        worst 171ms
      </Label>
      <Label x={304} y={190} anchor="end">
        run
      </Label>
    </EdgeScreen>
  );
}

const DEVICES = Array.from({ length: 14 }, (_, index) => index);

/** Which devices run the new model already. */
export function RolloutScreen() {
  return (
    <EdgeScreen
      name="Roll-out: traps"
      title="Fourteen devices; eleven run version 7, two are receiving it, one is out of reach"
    >
      {DEVICES.map((device) => {
        const [x, y] = [31 + (device % 7) * 43, 70 + Math.floor(device / 7) * 44];
        const isNew = device < 11;
        const isAway = device === 13;
        return (
          <g key={device}>
            <circle
              cx={x}
              cy={y}
              r="13"
              fill={isNew ? "currentColor" : "none"}
              fillOpacity="0.28"
              strokeDasharray={isAway ? "3 4" : undefined}
              className={isAway ? "stroke-ink-faint" : undefined}
            />
            {isNew && <path d={`M${x - 5} ${y}l4 4l7 -8`} strokeWidth="2" />}
            {!isNew && !isAway && <path d={`M${x} ${y - 6}v11m-4 -4l4 4l4 -4`} />}
          </g>
        );
      })}
      <path d="M16 158H304" className="stroke-line" strokeWidth="6" />
      <path d="M16 158H242" strokeWidth="6" />
      <Label x={16} y={184}>
        v7 on 11 of 14
      </Label>
      <Label x={304} y={184} anchor="end">
        1 out of reach
      </Label>
    </EdgeScreen>
  );
}

const THEN = [2, 5, 11, 22, 38, 52, 60, 54, 40, 24, 12, 6, 2];
const NOW = [1, 2, 4, 9, 17, 29, 42, 53, 57, 50, 36, 20, 9];

const steps = (heights: number[]) =>
  `M28 168${heights.map((height) => `V${168 - 1.6 * height}h20`).join("")}V168`;

/** What a device sees now against what its model was calibrated with. */
export function DriftScreen() {
  return (
    <EdgeScreen
      name="Drift: trap 9"
      title="Two histograms of picture brightness; this week's has moved to the right of the calibration's"
    >
      <Faint>
        <path d="M16 168H304" />
      </Faint>
      <path d={steps(THEN)} className="stroke-ink-faint" strokeDasharray="4 3" />
      <path d={steps(NOW)} fill="currentColor" fillOpacity="0.18" />
      <Label x={30} y={60}>
        calibration
      </Label>
      <Label x={304} y={60} anchor="end">
        this week
      </Label>
      <Label x={16} y={188}>
        dark
      </Label>
      <Label x={304} y={188} anchor="end">
        bright
      </Label>
    </EdgeScreen>
  );
}
