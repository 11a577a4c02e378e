import { Faint, Label } from "./drawing";
import { EdgeScreen } from "./edge-screen";

const MODELS = [
  { name: "mobilenet-v2", size: "578kB", width: 100 },
  { name: "keywords", size: "53kB", width: 12 },
  { name: "pump-anomaly", size: "276kB", width: 48 },
];

/** The models that are kept, by size. */
export function ModelsScreen() {
  return (
    <EdgeScreen name="Models" title="A list of three models with a bar for the size of each">
      {MODELS.map(({ name, size, width }, index) => {
        const y = 58 + index * 48;
        return (
          <g key={name}>
            <Label x={16} y={y} className="fill-ink!">
              {name}
            </Label>
            <Label x={304} y={y} anchor="end">
              {size}
            </Label>
            <path d={`M16 ${y + 13}H304`} className="stroke-line" strokeWidth="6" />
            <path d={`M16 ${y + 13}h${width * 2.4}`} strokeWidth="6" />
          </g>
        );
      })}
    </EdgeScreen>
  );
}

/** Per mille, by layer; the first is layer 1. */
const ERRORS = [
  8, 14, 10, 12, 9, 16, 13, 11, 15, 12, 10, 88, 18, 12, 14, 11, 13, 61, 16, 12, 10, 14, 12, 9,
];

/** How much rounding changes the output of each layer. */
export function LayersScreen() {
  return (
    <EdgeScreen
      name="Error by layer"
      title="Bars of quantisation error, one a layer; layers 12 and 18 stand out above the limit"
    >
      <Faint>
        <path d="M16 172H304" />
        <path d="M16 132H304" strokeDasharray="4 4" className="stroke-ink-faint" />
      </Faint>
      {[0.35, 1].map((opacity) => (
        <path
          key={opacity}
          d={ERRORS.map((error, layer) =>
            error > 40 === (opacity === 1) ? `M${20 + layer * 12} 172v${-error}h7v${error}Z` : "",
          ).join("")}
          stroke="none"
          fill="currentColor"
          fillOpacity={opacity}
        />
      ))}
      <Label x={16} y={126}>
        limit
      </Label>
      <Label x={155} y={78} anchor="middle">
        12
      </Label>
      <Label x={227} y={104} anchor="middle">
        18
      </Label>
      <Label x={304} y={190} anchor="end">
        layer
      </Label>
    </EdgeScreen>
  );
}

/** Tensors of the arena: from which layer, to which, at what height, how much. */
const TENSORS = [
  [0, 2, 0, 27],
  [1, 4, 27, 73],
  [3, 7, 0, 27],
  [4, 8, 27, 50],
  [6, 11, 77, 16],
  [8, 13, 0, 38],
  [11, 16, 38, 30],
  [13, 19, 0, 20],
  [16, 22, 20, 24],
  [19, 24, 44, 12],
] as const;

/** Which tensor lies where in memory, while the model runs. */
export function ArenaScreen() {
  return (
    <EdgeScreen
      name="Arena"
      title="Blocks of memory over the layers of a model; the highest point is 346kB"
    >
      <Faint>
        <path d="M16 176H304" />
        <path d="M16 60H304" strokeDasharray="4 4" className="stroke-ink-faint" />
      </Faint>
      {TENSORS.map(([from, to, low, size]) => (
        <rect
          key={`${from} ${low}`}
          x={16 + from * 12}
          y={176 - 1.16 * (low + size)}
          width={(to - from) * 12}
          height={1.16 * size}
          fill="currentColor"
          fillOpacity={size > 45 ? 0.55 : 0.22}
          strokeWidth="1"
        />
      ))}
      <Label x={304} y={54} anchor="end">
        peak 346kB
      </Label>
      <Label x={304} y={193} anchor="end">
        layer
      </Label>
    </EdgeScreen>
  );
}
