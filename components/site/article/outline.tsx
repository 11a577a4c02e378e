import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Heading } from "@/components/shared/rich-text/headings";
import { classNames } from "@/components/ui/class-names";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { OutlineRail } from "./outline-rail";

interface WithOutlineProps {
  headings: Heading[];
  className?: string;
  children: ReactNode;
}

/** A text and its outline, which is collapsed above the text, or beside it on wide screens. Short texts have none. */
export function WithOutline({ headings, className, children }: WithOutlineProps) {
  const isLong = headings.length >= 3;
  return (
    <div className="mt-14 gap-x-14 xl:grid xl:grid-cols-[minmax(0,60rem)_min(15rem,20vw)]">
      <div className={classNames("min-w-0", className)}>
        {isLong && <FoldedOutline headings={headings} />}
        {children}
      </div>
      {/* The rail's box extends below the text and is clipped there. If the box ended with the text, that end
          would push the rail up under the nav. */}
      <div className="relative hidden overflow-y-clip xl:block print:hidden">
        <div className="absolute inset-x-0 top-0 -bottom-[100dvh]">
          {isLong && <OutlineRail headings={headings} />}
        </div>
      </div>
    </div>
  );
}

async function FoldedOutline({ headings }: { headings: Heading[] }) {
  const { onThisPage } = (await siteWords()).words.browser;
  return (
    <details className="group mb-10 max-w-[72ch] border-line border-y xl:hidden print:hidden">
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
