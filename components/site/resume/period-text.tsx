import { Fragment } from "react";

/** A date, or the two of a period with the dash behind the first. */
const DATES = /(\S.*?(?:\s[–-](?=\s)|〜|$))(\s*)/gu;

/** A period whose dates stay whole: a line ends between them alone. */
export function PeriodText({ text }: { text: string }) {
  return [...text.matchAll(DATES)].map(([whole, date, space]) => (
    <Fragment key={whole}>
      <span className="whitespace-nowrap">{date}</span>
      {space}
    </Fragment>
  ));
}
