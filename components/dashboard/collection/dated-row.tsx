import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Visibility } from "@/lib/content/visibility";
import { VisibilityBadge } from "./visibility-badge";

interface RowTitleProps {
  id?: string;
  visibility: Visibility;
  children: ReactNode;
}

export const RowTitle = ({ id, visibility, children }: RowTitleProps) => (
  <h2
    id={id}
    className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink leading-6"
  >
    {children}
    <VisibilityBadge visibility={visibility} />
  </h2>
);

interface RowTextProps {
  text: string;
  isShort?: boolean;
}

/** The first lines of a longer text of an item. */
export const RowText = ({ text, isShort = false }: RowTextProps) =>
  text !== "" && (
    <p
      className={classNames(
        isShort ? "line-clamp-3" : "line-clamp-6",
        "max-w-prose whitespace-pre-line text-ink-soft text-sm",
      )}
    >
      {text}
    </p>
  );

interface DatedRowProps extends RowTextProps {
  title: ReactNode;
  note?: string | undefined;
  date: string;
  children?: ReactNode;
}

/** An item with its date beside it on wide screens. */
export const DatedRow = ({ title, note, date, children, ...text }: DatedRowProps) => (
  <article className="grid gap-x-8 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)] lg:[&>*]:col-start-2">
    {title}
    {note !== undefined && <p className="-mt-1.5 text-ink-soft text-sm">{note}</p>}
    <p className="font-mono text-ink-faint text-xs leading-6 lg:col-start-1! lg:row-start-1">
      {date}
    </p>
    <RowText {...text} />
    {children}
  </article>
);
