import { coverMark, drawing } from "@/components/shared/cover/cover-drawings";
import { seededRandom } from "@/components/shared/cover/seeded-random";
import type { CardPicture } from "@/lib/media/card-picture";
import { type ColorName, darkColor } from "@/lib/theme";
import type { TextOutline } from "./text-outline";

// Satori draws the card. It needs inline styles, and each box with children must be a flexbox.

export interface ShareCardTexts {
  title: TextOutline;
  /** A line under the title: a category, or the owner's role. */
  note: TextOutline;
  name: TextOutline;
  /** A figure of the item with its unit. Without a figure, `value` and `label` are empty. */
  value: TextOutline;
  label: TextOutline;
}

export interface ShareCardProps extends ShareCardTexts {
  color: ColorName;
  /** The site's accent colour in the dark theme. */
  accent: string;
  /** The owner's mark as a data address. If null, the built-in mark is drawn. */
  mark: string | null;
  /** The item's own picture. It replaces the drawing. */
  picture: CardPicture | null;
  /** The seed of the drawing. The cover on the page has the same seed. */
  seed: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const PADDING = 72;
/** The width of the texts. `SIDE_COLUMN` is the width of the column beside them, with the picture and the figure. */
export const TEXT_COLUMN = 500;
export const SIDE_COLUMN = 500;
/** The box of the drawing. Only the end of a long title overlaps it. */
const DRAWN = { left: 280, top: 0, width: WIDTH - 280, height: HEIGHT };
/** The size of a whole drawing. */
const WHOLE = { width: 480, height: 270 };

/**
 * The `viewBox` that shows the middle of a drawing. It has the aspect ratio of the given box, because satori would
 * stretch a drawing with another ratio.
 */
function viewBoxOf({ width, height }: { width: number; height: number }): string {
  const seen = Math.min(WHOLE.width, (WHOLE.height * width) / height);
  const high = (seen * height) / width;
  return `${(WHOLE.width - seen) / 2} ${(WHOLE.height - high) / 2} ${seen} ${high}`;
}

export function ShareCard(props: ShareCardProps) {
  const { title, note, name, value, label, color, accent, mark, picture, seed } = props;
  const ground = darkColor("ground");
  const hue = color === "accent" ? accent : darkColor(color);
  const isAlone = picture === null && value.path === "";
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
      {isAlone && <CardDrawing seed={seed} hue={hue} place={DRAWN} />}
      {isAlone && (
        <div
          style={{
            position: "absolute",
            ...DRAWN,
            background: `linear-gradient(90deg, ${ground}, ${ground}cc 35%, ${ground}00 80%)`,
          }}
        />
      )}
      <div
        style={{
          position: "absolute",
          width: WIDTH,
          height: HEIGHT,
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          padding: PADDING,
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
      {!isAlone && <Side value={value} label={label} picture={picture} seed={seed} hue={hue} />}
    </div>
  );
}

/** The height of the picture above a figure. */
const ABOVE_FIGURE = 284;

type SideProps = Pick<ShareCardProps, "value" | "label" | "picture" | "seed"> & { hue: string };

/** The column beside the texts: the picture at the top, and the figure at the bottom. */
function Side({ value, label, picture, seed, hue }: SideProps) {
  const height = value.path === "" ? HEIGHT - 2 * PADDING : ABOVE_FIGURE;
  return (
    <div
      style={{
        position: "absolute",
        left: WIDTH - PADDING - SIDE_COLUMN,
        top: PADDING,
        width: SIDE_COLUMN,
        height: HEIGHT - 2 * PADDING,
        display: "flex",
        flexDirection: "column",
        justifyContent: value.path === "" ? "center" : "space-between",
      }}
    >
      {picture ? (
        <FittedPicture picture={picture} height={height} />
      ) : (
        <CardDrawing seed={seed} hue={hue} place={{ width: SIDE_COLUMN, height }} />
      )}
      {value.path !== "" && (
        <div style={{ display: "flex", flexDirection: "column", gap: 12 }}>
          <CardText text={value} color={darkColor("ink")} />
          <CardText text={label} color={darkColor("ink-soft")} />
        </div>
      )}
    </div>
  );
}

/** The whole picture, as large as the column and the height allow. */
function FittedPicture({ picture, height: most }: { picture: CardPicture; height: number }) {
  const { address, width, height } = picture;
  const scale = Math.min(SIDE_COLUMN / width, most / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return (
    <img
      src={address}
      alt=""
      {...size}
      style={{ border: `1px solid ${darkColor("line")}`, boxSizing: "border-box" }}
    />
  );
}

/** The space around a text, in px, for parts of letters above and below its lines. */
const MARGIN = 40;

/** The minimum distance, in px, between the lines of the drawing and a letter. */
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

interface CardDrawingProps {
  seed: string;
  hue: string;
  place: { left?: number; top?: number; width: number; height: number };
}

function CardDrawing({ seed, hue, place }: CardDrawingProps) {
  const drawn = drawing(seededRandom(seed));
  const { back, trace } = drawn;
  const dots = Array.from({ length: 16 * 9 }, (_, index) => {
    return `M${(index % 16) * 30 + 15} ${Math.floor(index / 16) * 30 + 15}h0.6`;
  }).join("");
  return (
    <svg
      width={place.width}
      height={place.height}
      viewBox={viewBoxOf(place)}
      style={place.left === undefined ? {} : { position: "absolute", ...place }}
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
