import { coverMark, drawing } from "./cover-drawings";
import { seededRandom } from "./seeded-random";

/** The cover of a title within the page: for the one that is seen first, which should not come later. */
export function InlineCover({ title }: { title: string }) {
  const drawn = drawing(seededRandom(title));
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="dot-grid block size-full bg-sunken"
      fill="none"
    >
      <path d={drawn.back} className="stroke-line-strong/55" vectorEffect="non-scaling-stroke" />
      <path
        d={drawn.trace}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path d={coverMark(drawn)} className="stroke-ink-soft" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
