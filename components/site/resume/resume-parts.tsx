import { Fragment, type ReactNode } from "react";
import { LinkedText } from "@/components/shared/linked-text";
import { PlainText } from "@/components/shared/plain-text";
import { classNames } from "@/components/ui/class-names";
import type { ResumeItem } from "@/lib/publish/resume-parts";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";

/** Matches a date with the dash after the date, and the space after the dash. */
const DATES = /(\S.*?(?:\s[–-](?=\s)|〜|$))(\s*)/gu;

/** A period, such as 2019 to 2021. A line can break only between the two dates. */
const PeriodText = ({ text }: { text: string }) =>
  [...text.matchAll(DATES)].map(([whole, date, space]) => (
    <Fragment key={whole}>
      <span className="whitespace-nowrap">{date}</span>
      {space}
    </Fragment>
  ));

interface ResumePartProps {
  title: string;
  /** Whether each entry has only one or two lines. */
  isTight: boolean;
  children: ReactNode;
}

export const ResumePart = ({ title, isTight, children }: ResumePartProps) => (
  <section className="mt-12 print:mt-4.5">
    <h2 className="break-after-avoid pb-2 text-xl print:pb-1 print:text-lg">{title}</h2>
    <div
      className={
        isTight
          ? "ruled-edge space-y-3 pt-5 print:space-y-0.5 print:pt-2.5"
          : "ruled-edge space-y-8 pt-6 print:space-y-2.5 print:pt-2.5"
      }
    >
      {children}
    </div>
  </section>
);

interface TextOfEntryProps {
  text: string;
  isLabelled: boolean;
  className: string | false;
}

function TextOfEntry({ text, isLabelled, className }: TextOfEntryProps) {
  const classes = classNames(
    "text-ink-soft leading-relaxed print:mt-0 print:leading-snug",
    className,
  );
  if (!isLabelled) return <PlainText text={text} className={classes} />;
  return (
    // A text after a label, such as a list of skills, starts at the side where the page's language starts.
    <p className={classes}>
      <bdi>
        <LinkedText text={text} />
      </bdi>
    </p>
  );
}

/** Time and place are beside the text on wide screens. `isNarrow`: the entry has half the width on paper. */
export async function ResumeEntry({ isNarrow, ...props }: ResumeItem & { isNarrow: boolean }) {
  const { words } = await siteWords();
  const { time = "", place = "", label = "", title = "", by = "", href = "" } = props;
  const { text = "", note = "", points = [] } = props;
  return (
    <div
      className={classNames(
        "grid grid-cols-1 gap-x-8 gap-y-1.5 md:grid-cols-[10rem_minmax(0,1fr)] print:gap-x-4",
        isNarrow
          ? "print:grid-cols-[5.5rem_minmax(0,1fr)]"
          : "print:grid-cols-[9rem_minmax(0,1fr)]",
      )}
    >
      <div className="text-ink-faint text-sm leading-6 wrap-anywhere max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 print:block print:leading-5">
        {time !== "" && (
          <p className="font-mono text-xs leading-[inherit] print:font-sans print:text-sm">
            <PeriodText text={time} />
          </p>
        )}
        {place !== "" && <p dir={textDirection(place)}>{place}</p>}
        {label !== "" && (
          <p dir={textDirection(label)} className="max-md:text-ink print:text-ink-faint">
            {label}
          </p>
        )}
      </div>
      <div className="min-w-0 wrap-anywhere print:leading-snug">
        <div className="break-inside-avoid">
          {title !== "" && (
            <div dir={textDirection(title)} className="leading-6 print:leading-5">
              <h3 className="inline">
                {href === "" ? (
                  title
                ) : (
                  <a
                    href={href}
                    className="underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-accent print:no-underline"
                  >
                    {title}
                  </a>
                )}
              </h3>
              {by !== "" && <span className="text-ink-faint">{words.listComma + by}</span>}
            </div>
          )}
          {text !== "" && (
            <TextOfEntry text={text} isLabelled={label !== ""} className={title !== "" && "mt-1"} />
          )}
          {note !== "" && (
            // A note in any script also starts at the side where the page's language starts.
            <p className="mt-1 text-ink-faint text-sm print:mt-0.5">
              <bdi>{note}</bdi>
            </p>
          )}
        </div>
        {points.length > 0 && (
          <ul className="mt-2 list-disc space-y-1.5 ps-4 text-ink-soft leading-relaxed marker:text-ink-faint print:mt-1 print:space-y-0.5 print:leading-snug">
            {points.map((point) => (
              <li dir={textDirection(point)} key={point} className="break-inside-avoid">
                <LinkedText text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
