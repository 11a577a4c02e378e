import { Drawing, Faint, Label } from "./drawing";

const BASE = 270;

const bell = (x: number) => Math.exp(-((x - 0.5) ** 2) / 0.045);

const curve = (left: number, width: number, height: number) =>
  Array.from({ length: 61 }, (_, index) => {
    const x = index / 60;
    return `${index === 0 ? "M" : "L"}${(left + width * x).toFixed(1)} ${(BASE - height * bell(x)).toFixed(1)}`;
  }).join("");

const LEVELS = Array.from({ length: 19 }, (_, index) => (index + 0.5) / 19);

const CHIPS = [
  { y: 52, side: 46, pins: 4, name: "ESP32-S3" },
  { y: 138, side: 62, pins: 6, name: "STM32H7" },
  { y: 240, side: 78, pins: 8, name: "Raspberry Pi 4" },
];

/** The weights of a model before and after rounding, and the three chips they go to. */
export function EdgeHero() {
  return (
    <Drawing
      isCropped
      width={840}
      height={360}
      title="The smooth distribution of a model's float32 weights becomes a histogram of int8 levels, which goes to three chips of growing size."
    >
      <Faint>
        <path d={`M112 ${BASE}H312M388 ${BASE}H588`} />
        <path d={`M212 ${BASE}v8M488 ${BASE}v8`} />
        <path d="M330 200h36m-7 -5l7 5l-7 5" className="stroke-ink-soft" />
        <path d="M588 180H622V75H650M622 180H650M622 180V279H650" />
      </Faint>
      <path d={curve(112, 200, 190)} className="stroke-ink-soft" strokeWidth="2" />
      <path d={`${curve(388, 200, 190)}`} className="stroke-line-strong" strokeDasharray="3 5" />
      {LEVELS.map((x) => (
        <path
          key={x}
          d={`M${(388 + 200 * x - 4).toFixed(1)} ${BASE}v${(-190 * bell(x) - 1).toFixed(1)}h8v${(190 * bell(x) + 1).toFixed(1)}Z`}
          fill="currentColor"
          fillOpacity="0.28"
        />
      ))}
      {CHIPS.map(({ y, side, pins, name }) => (
        <g key={name}>
          <rect
            x={694 - side / 2}
            y={y}
            width={side}
            height={side}
            rx="4"
            className="fill-sunken"
          />
          <circle cx={694 - side / 2 + 9} cy={y + 9} r="2.5" />
          {Array.from({ length: pins }, (_, pin) => {
            const along = y + (side * (pin + 0.5)) / pins;
            return (
              <path
                key={along}
                d={`M${694 - side / 2} ${along}h-8M${694 + side / 2} ${along}h8`}
                className="stroke-ink-faint"
              />
            );
          })}
        </g>
      ))}
      <g className="max-md:hidden">
        <Label x={212} y={298} anchor="middle" size={13}>
          float32 weights
        </Label>
        <Label x={488} y={298} anchor="middle" size={13}>
          int8 levels
        </Label>
        {CHIPS.map(({ y, side, name }) => (
          <Label key={name} x={752} y={y + side / 2 + 4} size={11}>
            {name.replace("Raspberry Pi 4", "Pi 4")}
          </Label>
        ))}
      </g>
    </Drawing>
  );
}
