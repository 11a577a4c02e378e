import { RowText, RowTitle } from "@/components/dashboard/collection/dated-row";
import { Badge } from "@/components/ui/badge";
import type { Figure } from "@/lib/content/nouns/figure/schema";
import { withUnit } from "@/lib/text/figures/with-unit";
import { KIND_LABELS, NO_KIND } from "./kinds";

interface FigureRowProps {
  figure: Figure;
  /** The title of the figure's item; '' if the figure has no item. */
  item: string;
}

/** A figure in the list. On wide screens, its value is to the left of the other texts. */
export function FigureRow({ figure, item }: FigureRowProps) {
  const { id, key, kind, label, uncertainty, is_featured, visibility, condition, method } = figure;
  const value = (
    <>
      {withUnit(figure)}
      {uncertainty && <span className="ml-2 text-ink-soft text-sm">{uncertainty}</span>}
    </>
  );
  return (
    <article className="grid gap-x-8 gap-y-1 lg:grid-cols-[11rem_minmax(0,1fr)] lg:[&>*]:col-start-2">
      <p className="font-mono text-ink text-lg leading-6 tracking-tight lg:col-start-1! lg:row-span-2 lg:row-start-1">
        <bdi>{value}</bdi>
      </p>
      <RowTitle id={`figure-${id}`} visibility={visibility}>
        {label}
        <Badge tone={kind === null ? "yellow" : "gray"}>
          {kind === null ? NO_KIND : KIND_LABELS[kind]}
        </Badge>
        {is_featured && <Badge tone="accent">Featured</Badge>}
      </RowTitle>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <span className="font-mono text-ink-faint text-xs leading-5">{key}</span>
        {item && <span>{item}</span>}
      </p>
      <RowText text={[condition, method].filter(Boolean).join(" · ")} isShort />
    </article>
  );
}
