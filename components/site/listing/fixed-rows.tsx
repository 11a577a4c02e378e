import Link from "next/link";
import { CategoryLabel } from "@/components/shared/category-label";
import { LoadingLabel } from "@/components/shared/loading-label";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { titleAttributes } from "@/lib/text/line-height";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";

interface FixedRow {
  href: string;
  title: string;
  summary: string;
  category: string;
  /** The date for machines and for readers. */
  date: { machine: string; text: string };
}

interface FixedRowsProps {
  id: string;
  title: string;
  rows: FixedRow[];
  /** Shown while the page of a clicked row loads. */
  loading: string;
}

/** The sample pages, below the list of the owner's pages. */
export const FixedRows = ({ id, title, rows, loading }: FixedRowsProps) => (
  <section aria-labelledby={id} className="mt-24">
    <h2 id={id} className="ruled-edge pt-8 text-title">
      {title}
    </h2>
    <ul className="mt-8 border-line border-t">
      {rows.map(({ href, title: name, summary, category, date }) => (
        <li
          key={href}
          className="group relative grid grid-cols-1 gap-x-10 gap-y-2 border-line border-b py-6 transition-colors hover:border-line-strong md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <p className="flex gap-x-4 font-mono text-ink-faint text-xs md:flex-col md:gap-y-1 md:pt-1.5">
            <time dateTime={date.machine}>{date.text}</time>
            <CategoryLabel category={category} />
          </p>
          <div>
            <h3 {...titleAttributes(name)} className="text-xl leading-snug wrap-anywhere">
              <Link
                href={href}
                prefetch={false}
                className="decoration-accent decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                <UnbrokenText>{name}</UnbrokenText>
                <LoadingLabel text={loading} />
              </Link>
            </h3>
            <p
              dir={textDirection(summary)}
              className="mt-2 max-w-[40em] text-ink-soft leading-relaxed"
            >
              {noBreakUnits(summary)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
