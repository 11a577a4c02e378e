import { ChevronDown } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { Heading } from "@/components/shared/rich-text/headings";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { OutlineRail } from "./outline-rail";

interface WithOutlineProps {
  headings: Heading[];
  /** The direction of the text, if it is not that of the page. */
  dir?: "ltr" | "rtl" | undefined;
  children: ReactNode;
}

/** The length of a line of the outline, in characters. */
const LINE = 40;

/** The number of lines that the outline takes in the margin, including its title. */
const linesOf = (headings: readonly Heading[]): number =>
  1 +
  headings
    .flatMap(({ parts = [], ...heading }) => [heading, ...parts])
    .reduce((lines, { text }) => lines + Math.ceil(text.length / LINE), 0);

/**
 * A text and its outline. On wide screens the outline is in the margin, and on other screens it is collapsed above the
 * text. A short text has no outline.
 */
export function WithOutline({ headings, dir, children }: WithOutlineProps) {
  const isLong = headings.length >= 3;
  return (
    <div dir={dir} className="detail-body">
      <div
        className="detail-text"
        style={isLong ? ({ "--outline-lines": linesOf(headings) } as CSSProperties) : undefined}
      >
        {isLong && <FoldedOutline headings={headings} />}
        {children}
      </div>
      {/* The outline is sticky in the inner box. This box is longer than the text, and its lower part is clipped. If it
          ended with the text, its end would push the outline up, under the site's nav. */}
      {isLong && (
        <div className="outline-rail hidden lg:block print:hidden">
          <div>
            <OutlineRail headings={headings} />
          </div>
        </div>
      )}
    </div>
  );
}

async function FoldedOutline({ headings }: { headings: Heading[] }) {
  const { onThisPage } = (await siteWords()).words.browser;
  return (
    <details className="group mb-10 border-line border-y lg:hidden print:hidden">
      <summary className="flex h-12 list-none items-center justify-between text-ink-soft hover:text-hover [&::-webkit-details-marker]:hidden">
        {onThisPage}
        <ChevronDown aria-hidden size={17} className="transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={onThisPage} className="pb-4">
        <ul>
          {headings.map(({ id, text, parts = [] }) => (
            <li key={id}>
              <FoldedLink id={id} text={text} />
              {parts.length > 0 && (
                <ul className="ms-4">
                  {parts.map((part) => (
                    <li key={part.id}>
                      <FoldedLink {...part} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

const FoldedLink = ({ id, text }: Heading) => (
  <a
    {...titleAttributes(text)}
    href={`#${id}`}
    className="block py-2 text-ink-soft leading-snug hover:text-hover"
  >
    {text}
  </a>
);
