import { seededRandom } from "@/components/shared/seeded-random";
import { Drawing, Faint, Label } from "./drawing";

/** Eyes, nose and the corners of the mouth, as the detector gives them. */
const LANDMARKS = [
  [-20, -12],
  [20, -12],
  [0, 8],
  [-15, 26],
  [15, 26],
] as const;

const LIKENESSES = [0.81, 0.44, 0.37, 0.31, 0.22];
const THRESHOLD = 0.62;
const FULL = 130;

function embedding() {
  const random = seededRandom("an embedding");
  return Array.from({ length: 30 }, (_, row) => ({
    y: 96 + row * 5.6,
    size: 40 * (random() - 0.5),
  }));
}

function Landmarks({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      d={LANDMARKS.map(([dx, dy]) => `M${x + dx * scale - 4} ${y + dy * scale}h8m-4 -4v8`).join("")}
      strokeWidth="2"
    />
  );
}

/** From a picture to a face, to numbers, to a person or nobody. */
export function FaceHero() {
  return (
    <Drawing
      isCropped
      width={840}
      height={360}
      title="A face is found in a picture and cut out by five landmarks, becomes a row of numbers, and is compared with five stored people; only the first passes the threshold."
    >
      <Faint>
        <path d="M106 82H330V250H106Z" className="stroke-ink-faint" />
        <path d="M132 250q6 -48 56 -54v-6M304 250q-6 -48 -56 -54v-6" />
        <path d="M218 92q44 0 44 52q0 50 -44 58q-44 -8 -44 -58q0 -52 44 -52Z" />
        <path
          d="M340 166h24m-6 -5l6 5l-6 5M488 166h20m-6 -5l6 5l-6 5M578 166h20m-6 -5l6 5l-6 5"
          className="stroke-ink-soft"
        />
        <path d="M376 112H480V220H376Z" className="stroke-ink-faint" />
        <path d="M390 112q-18 40 0 78q10 22 38 30q28 -8 38 -30q18 -38 0 -78" />
        <path d="M543 90V266" />
      </Faint>
      <path d="M168 88h-8v12M268 88h8v12M168 214h-8v-12M268 214h8v-12" strokeWidth="2" />
      <Landmarks x={218} y={142} />
      <Landmarks x={428} y={158} scale={1.5} />
      {embedding().map(({ y, size }) => (
        <path key={y} d={`M543 ${y}h${size.toFixed(1)}`} strokeWidth="3" strokeLinecap="butt" />
      ))}
      {LIKENESSES.map((likeness, row) => {
        const isKnown = likeness > THRESHOLD;
        return (
          <path
            key={likeness}
            d={`M606 ${106 + row * 28}h${FULL * likeness}v16h${-FULL * likeness}Z`}
            fill={isKnown ? "currentColor" : "none"}
            fillOpacity="0.28"
            className={isKnown ? undefined : "stroke-line-strong"}
          />
        );
      })}
      <path
        d={`M${606 + FULL * THRESHOLD} 92V248`}
        className="stroke-ink-soft"
        strokeDasharray="4 4"
      />
      <g className="max-md:hidden">
        {[
          [218, "320×240"],
          [428, "112×112"],
          [543, "512 × int8"],
          [606 + FULL * THRESHOLD, "0.62"],
        ].map(([x, text]) => (
          <Label key={text} x={Number(x)} y={290} anchor="middle" size={13}>
            {text}
          </Label>
        ))}
      </g>
    </Drawing>
  );
}
