import { type DrawingProps, NARROW } from "../figure";
import { amount, Canvas, Label } from "./canvas";

/** Millions, in one inference of the int8 network with 64 channels. */
const LAYERS = [
  { name: "first convolution", macs: 0.32, cycles: 1.28, fill: "fill-line-strong" },
  { name: "depthwise", macs: 0.288, cycles: 2.016, fill: "fill-current" },
  { name: "pointwise", macs: 2.048, cycles: 5.12, fill: "fill-ink-faint" },
  { name: "rest", macs: 0.001, cycles: 0.15, fill: "fill-ink" },
] as const;

const BARS = [
  { of: "macs", name: "Multiplications", total: "2.66 million", top: 44 },
  { of: "cycles", name: "Cycles", total: "8.57 million, 107 ms", top: 168 },
] as const;

const THICKNESS = 30;

/** How much of each kind of layer comes before it, and with it, from 0 to 1. */
function shares(of: "macs" | "cycles") {
  const total = LAYERS.reduce((sum, layer) => sum + layer[of], 0);
  let before = 0;
  return LAYERS.map((layer) => {
    const from = before / total;
    before += layer[of];
    return { from, to: before / total };
  });
}

/** Where the multiplications are, and where the time goes. */
export function WorkTime({ width }: DrawingProps) {
  const isNarrow = width === NARROW;
  const macs = shares("macs");
  const cycles = shares("cycles");
  const upper = BARS[0].top + THICKNESS;
  const lower = BARS[1].top;
  const legendColumn = isNarrow ? width / 2 : width / 4;
  return (
    <Canvas
      title="Share of multiplications and of cycles: first convolution 12.0% and 14.9%, depthwise 10.8% and 23.5%, pointwise 77.1% and 59.8%, the rest under 0.1% and 1.8%."
      width={width}
      height={isNarrow ? 276 : 252}
    >
      {LAYERS.map(({ name, fill }, layer) => {
        const [above, below] = [macs[layer], cycles[layer]];
        if (!above || !below) return null;
        const band = [
          `${above.from * width} ${upper}`,
          `${above.to * width} ${upper}`,
          `${below.to * width} ${lower}`,
          `${below.from * width} ${lower}`,
        ];
        return (
          <g key={name}>
            <path d={`M${band.join("L")}Z`} className={fill} opacity={0.16} />
            {[
              { top: BARS[0].top, share: above },
              { top: lower, share: below },
            ].map(({ top, share }) => {
              const part = share.to - share.from;
              const isAbove = top === BARS[0].top;
              return (
                <g key={top}>
                  <rect
                    x={share.from * width}
                    y={top}
                    width={Math.max(1, part * width - 1)}
                    height={THICKNESS}
                    className={fill}
                  />
                  {part > 0.05 && (
                    <Label
                      x={share.from * width + 2}
                      y={isAbove ? top + THICKNESS + 17 : top - 8}
                      tone="ink"
                      isMono
                    >
                      {amount(part * 100, 1)}
                    </Label>
                  )}
                </g>
              );
            })}
            <g
              transform={`translate(${(isNarrow ? layer % 2 : layer) * legendColumn} ${isNarrow ? 228 + Math.floor(layer / 2) * 24 : 228})`}
            >
              <rect y={3} width={10} height={10} className={fill} />
              <Label x={16} y={13}>
                {name}
              </Label>
            </g>
          </g>
        );
      })}
      {BARS.map(({ of, name, total, top }) => (
        <g key={of}>
          <Label x={0} y={of === "macs" ? 14 : top + THICKNESS + 18} tone="ink">
            {name}
          </Label>
          <Label
            x={width}
            y={of === "macs" ? 14 : top + THICKNESS + 18}
            anchor="end"
            tone="faint"
            isMono
          >
            {total}
          </Label>
        </g>
      ))}
      <Label x={0} y={34} tone="faint">
        share in per cent
      </Label>
    </Canvas>
  );
}
