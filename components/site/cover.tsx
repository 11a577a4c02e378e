import { classNames } from "@/components/ui/class-names";
import { drawing } from "./cover-drawings";
import { seededRandom } from "./seeded-random";

interface CoverProps {
  /** The same title, the same cover. */
  title: string;
  className?: string;
}

/** A picture drawn from a title; its trace has the text colour around it. */
export function Cover({ title, className }: CoverProps) {
  const { back, trace, mark } = drawing(seededRandom(title));
  const [x, y] = mark.map(Math.round);
  return (
    <svg
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames("dot-grid block size-full bg-sunken", className)}
      fill="none"
    >
      <path d={back} className="stroke-line-strong/55" vectorEffect="non-scaling-stroke" />
      <path
        d={trace}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${x} ${y}m-9 0h-9m27 0h9m-18-9v-9m0 27v9`}
        className="stroke-ink-soft"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
