import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Compared } from "@/lib/content/views/statistics";
import { changeInWords, changeOf, inNumber } from "./statistics-words";

interface ComparedTableProps<Row extends Compared> {
  caption: string;
  /** The head of the first column. */
  name: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The content of the first column. */
  children(row: Row): ReactNode;
}

const HEAD = "py-2 font-medium text-ink-soft text-xs";
const NUMBER = "py-2 pl-4 text-right font-mono text-xs tabular-nums";

/** A table of the views of this period and of the period before it. */
export function ComparedTable<Row extends Compared>(props: ComparedTableProps<Row>) {
  const { caption, name, rows, keyOf, children } = props;
  return (
    <table className="w-full table-fixed border-line border-y text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {name}
          </th>
          <th scope="col" className={classNames(HEAD, "w-18 text-right")}>
            Views
          </th>
          <th scope="col" className={classNames(HEAD, "w-18 text-right max-sm:hidden")}>
            Before
          </th>
          <th scope="col" className={classNames(HEAD, "w-20 text-right")}>
            Change
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" className="truncate font-normal text-ink">
              {children(row)}
            </th>
            <td className={classNames(NUMBER, "text-ink")}>{inNumber(row.views)}</td>
            <td className={classNames(NUMBER, "text-ink-soft max-sm:hidden")}>
              {row.previous === null ? <Unknown /> : inNumber(row.previous)}
            </td>
            <td className={NUMBER}>
              <Change of={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const Unknown = () => (
  <span className="text-ink-faint">
    <span aria-hidden>–</span>
    <span className="sr-only">unknown</span>
  </span>
);

export function Change({ of }: { of: Compared }) {
  if (of.previous === null) return <Unknown />;
  const isMore = changeOf(of)?.startsWith("+");
  return <span className={isMore ? "text-positive" : "text-ink-soft"}>{changeInWords(of)}</span>;
}
