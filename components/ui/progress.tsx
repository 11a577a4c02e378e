import { classNames } from "./class-names";

interface ProgressProps {
  /** A percentage from 0 to 100. */
  value: number;
  /** A name for the task that is measured. */
  label: string;
  className?: string;
}

export const Progress = ({ value, label, className }: ProgressProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
    className={classNames("h-1 overflow-hidden rounded-full bg-line", className)}
  >
    <div className="h-full rounded-full bg-ink-faint" style={{ width: `${value}%` }} />
  </div>
);
