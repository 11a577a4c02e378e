import { seededRandom } from "@/components/shared/seeded-random";
import { Drawing, Faint, Label, Span } from "./drawing";

const SQUARES = Array.from(
  { length: 24 },
  (_, index) => [index % 6, Math.floor(index / 6)] as const,
);

/** The board that tells the camera where it is. */
export function ArmCalibration() {
  return (
    <Drawing
      width={320}
      height={200}
      title="A chequered calibration board with the corners that were found marked by crosses"
    >
      <g transform="matrix(1 -0.08 0.12 0.96 48 34)">
        <path d="M0 0H216V144H0Z" className="stroke-ink-faint" />
        {SQUARES.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            d={`M${x * 36} ${y * 36}h36v36h-36Z`}
            stroke="none"
            className={(x + y) % 2 === 0 ? "fill-line-strong/60" : "fill-transparent"}
          />
        ))}
        {SQUARES.filter(([x, y]) => x > 0 && y > 0).map(([x, y]) => (
          <path
            key={`corner ${x} ${y}`}
            d={`M${x * 36 - 5} ${y * 36}h10m-5 -5v10`}
            strokeWidth="1.75"
          />
        ))}
      </g>
      <Label x={308} y={188} anchor="end">
        error 0.21px
      </Label>
    </Drawing>
  );
}

/** Forty returns to one pose; none is further away than 0.5mm. */
function returns() {
  const random = seededRandom("forty returns to one pose");
  return Array.from({ length: 40 }, () => {
    const distance = 66 * Math.min(1, (random() + random()) / 1.9);
    const angle = 2 * Math.PI * random();
    const x = Math.round(118 + distance * Math.cos(angle));
    const y = Math.round(100 + distance * 0.86 * Math.sin(angle));
    return [x, y] as const;
  });
}

/** Where the tip came back to. */
export function ArmRepeatability() {
  return (
    <Drawing
      width={320}
      height={200}
      title="Forty returns of the tip to one pose, all inside a circle of 0.5mm"
    >
      <Faint>
        <path d="M118 12V188M30 100H206" />
        <circle cx="118" cy="100" r="35" strokeDasharray="3 4" />
      </Faint>
      <circle cx="118" cy="100" r="70" className="stroke-ink-soft" />
      {returns().map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" fill="currentColor" stroke="none" />
      ))}
      <Span from={[48, 186]} to={[118, 186]} />
      <Label x={40} y={190} anchor="end">
        0.5
      </Label>
      <Label x={218} y={52}>
        40 returns
      </Label>
      <Label x={218} y={70}>
        ±0.5mm
      </Label>
      <Label x={218} y={104}>
        pose 3 of 5
      </Label>
    </Drawing>
  );
}

/** How fast a joint turns during one swing. */
export function ArmVelocity() {
  return (
    <Drawing
      width={320}
      height={200}
      title="Joint velocity in a swing: up to 60 degrees a second in 0.25s, level, and down, 0.70s in all"
    >
      <Faint>
        <path d="M52 20V158H304M52 52H304" className="stroke-line-strong" />
        <path d="M133 158V52M199 158V52" strokeDasharray="3 4" />
      </Faint>
      <path
        d="M52 158L62 152L76 137L92 115L108 94L124 72L134 58L142 50L150 47L160 53L172 51L200 52L208 57L224 77L240 98L256 119L272 140L284 154L296 158"
        strokeWidth="2"
      />
      <path d="M52 158L133 52H199L280 158" className="stroke-ink-faint" strokeDasharray="5 4" />
      <Label x={46} y={56} anchor="end">
        60
      </Label>
      <Label x={46} y={162} anchor="end">
        0
      </Label>
      <Label x={60} y={24}>
        °/sec
      </Label>
      <Label x={133} y={178} anchor="middle">
        0.25
      </Label>
      <Label x={199} y={178} anchor="middle">
        0.45
      </Label>
      <Label x={280} y={178} anchor="middle">
        0.70s
      </Label>
    </Drawing>
  );
}
