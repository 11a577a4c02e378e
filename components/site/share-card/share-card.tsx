import { coverMark, drawing } from "@/components/shared/cover/cover-drawings";
import { seededRandom } from "@/components/shared/cover/seeded-random";
import { type ColorName, darkColor } from "@/lib/theme";
import type { TextOutline } from "./text-outline";

// Satori draws the card. It needs inline styles, and each box with children must be a flexbox.

export interface ShareCardTexts {
  title: TextOutline;
  /** A line under the title: a category, or the owner's role. */
  note: TextOutline;
  name: TextOutline;
}

export interface ShareCardProps extends ShareCardTexts {
  color: ColorName;
  /** The site's accent colour in the dark theme. */
  accent: string;
  /** The owner's mark as a data address. If null, the built-in mark is drawn. */
  mark: string | null;
  /** The seed of the drawing, the same as on the page. */
  seed: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
/** The box of the drawing. Only the end of a long title overlaps it. */
const DRAWN = { left: 280, top: 0, width: WIDTH - 280, height: HEIGHT };
/** The middle of the drawing, with the box's aspect ratio: satori would stretch any other ratio. */
const SEEN = { width: (270 * DRAWN.width) / DRAWN.height, height: 270 };
const VIEW_BOX = `${(480 - SEEN.width) / 2} 0 ${SEEN.width} ${SEEN.height}`;

export function ShareCard({ title, note, name, color, accent, mark, seed }: ShareCardProps) {
  const ground = darkColor("ground");
  const hue = color === "accent" ? accent : darkColor(color);
  return (
    <div
      style={{
        display: "flex",
        width: WIDTH,
        height: HEIGHT,
        position: "relative",
        background: ground,
      }}
    >
      <CardDrawing seed={seed} hue={hue} />
      <div
        style={{
          position: "absolute",
          ...DRAWN,
          background: `linear-gradient(90deg, ${ground}, ${ground}cc 35%, ${ground}00 80%)`,
        }}
      />
      <div
        style={{
          position: "absolute",
          width: WIDTH,
          height: HEIGHT,
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          padding: 72,
        }}
      >
        <div style={{ display: "flex", alignItems: "center", gap: 20 }}>
          {mark ? <img src={mark} alt="" height={64} /> : <CardMark accent={accent} />}
          <CardText text={name} color={darkColor("ink")} />
        </div>
        <div style={{ display: "flex", flexDirection: "column", gap: 28 }}>
          <CardText text={title} color={darkColor("ink")} />
          <CardText text={note} color={color === "accent" ? darkColor("ink-soft") : hue} />
        </div>
      </div>
    </div>
  );
}

/** In pixels: the space around the text for parts of letters above and below the lines. */
const MARGIN = 40;

/** In pixels: the least distance of the drawing's lines from a letter. */
const CLEAR_OF_LETTERS = 10;

function CardText({ text: { path, width, height }, color }: { text: TextOutline; color: string }) {
  const [wide, high] = [width + MARGIN * 2, height + MARGIN * 2];
  return (
    <svg
      width={wide}
      height={high}
      viewBox={`${-MARGIN} ${-MARGIN} ${wide} ${high}`}
      style={{ margin: -MARGIN }}
      aria-hidden="true"
    >
      <path
        d={path}
        stroke={darkColor("ground")}
        strokeWidth={CLEAR_OF_LETTERS * 2}
        strokeLinejoin="round"
      />
      <path d={path} fill={color} />
    </svg>
  );
}

function CardDrawing({ seed, hue }: { seed: string; hue: string }) {
  const drawn = drawing(seededRandom(seed));
  const { back, trace } = drawn;
  const dots = Array.from({ length: 16 * 9 }, (_, index) => {
    return `M${(index % 16) * 30 + 15} ${Math.floor(index / 16) * 30 + 15}h0.6`;
  }).join("");
  return (
    <svg
      width={DRAWN.width}
      height={DRAWN.height}
      viewBox={VIEW_BOX}
      style={{ position: "absolute", ...DRAWN }}
      aria-hidden="true"
      fill="none"
    >
      <path d={dots} stroke={darkColor("dot")} strokeWidth="0.6" />
      <path d={back} stroke={darkColor("line-strong")} strokeOpacity="0.55" strokeWidth="0.5" />
      <path d={trace} stroke={hue} strokeWidth="1.1" strokeLinejoin="round" />
      <path d={coverMark(drawn)} stroke={darkColor("ink-soft")} strokeWidth="0.6" />
    </svg>
  );
}

const CardMark = ({ accent }: { accent: string }) => (
  <svg width="64" height="64" viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path d="M4 24h7V10h17" stroke={darkColor("line-strong")} strokeWidth="1.5" />
    <path
      d="M4 24h7c2 0 2.4-18 5.4-18 2.8 0 2.4 7 5 7 2 0 2-3 4-3H28"
      stroke={accent}
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
