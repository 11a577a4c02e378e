import type { ReactElement, ReactNode } from "react";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { MOST_SHOWN } from "@/components/site/listing/show-all";
import { classNames } from "@/components/ui/class-names";
import { titleAttributes } from "@/lib/text/line-height";
import { FoldedList } from "./folded-list";
import { Logo } from "./logo";

/** The end of a long list is collapsed, except on paper. */
export const EntryList = ({ children }: { children: ReactElement[] }) => (
  <FoldedList
    entries={children}
    most={MOST_SHOWN}
    className="divide-y divide-line border-line border-y"
  />
);

interface EntryProps {
  /** The period or the date. */
  note: string;
  title: string;
  /** The address of the title's link, or "". */
  url?: string;
  logo?: string;
  /** Below the title. */
  children?: ReactNode;
  /** Beside the title on wide screens. */
  aside?: ReactNode;
}

export const Entry = ({ note, title, url = "", logo = "", children, aside }: EntryProps) => (
  <article className="grid grid-cols-1 gap-x-8 py-2.5 text-ink-soft text-sm/5 sm:grid-cols-[9.5rem_minmax(0,1fr)] xl:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)]">
    <p className="font-mono text-ink-faint text-xs leading-6">{note}</p>
    <div className={classNames("min-w-0", !aside && "xl:col-span-2")}>
      <Logo src={logo} className="float-end ms-4" />
      <h3 {...titleAttributes(title)} className="text-base/6 text-ink">
        {url === "" ? (
          <UnbrokenText>{title}</UnbrokenText>
        ) : (
          <a href={url} className="underline-offset-4 hover:underline">
            <UnbrokenText>{title}</UnbrokenText>
          </a>
        )}
      </h3>
      {children}
    </div>
    {aside && <div className="min-w-0 max-w-xl max-xl:mt-1 sm:max-xl:col-start-2">{aside}</div>}
  </article>
);
