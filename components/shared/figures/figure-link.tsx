import type { ReactNode } from "react";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { withUnit } from "@/lib/text/figures/with-unit";
import { linkAttributes, textAttributes } from "./figure-attributes";
import { figureCard } from "./figure-card";
import { cardContext, isFirst } from "./figure-context";
import { FigureParts } from "./figure-parts";

interface FigureLinkProps {
  figure: ShownFigure;
  /** The content of the link. Default: the figure's value and unit. */
  children?: ReactNode;
  /** The plain text of `children`. It is needed if `children` is not a string and the link has no `className`. */
  text?: string;
  /**
   * The classes of a link that is not part of a text, such as a figure in a list. The link's content must name the
   * figure's kind.
   */
  className?: string;
}

/**
 * A link to the proof of a figure. The script shows the figure's card beside the link. Only the first link to a figure
 * adds the figure's card to the page. So a page must not remove a rendered link: without the first link, the other
 * links have no card.
 */
export async function FigureLink({ figure, children, text, className }: FigureLinkProps) {
  const { site, owner } = await cardContext();
  const content = children ?? withUnit(figure, site.language);
  const words = text ?? content;
  const link = linkAttributes(figure, site);
  return (
    <>
      {className !== undefined || typeof words !== "string" ? (
        <a {...link} className={className}>
          {content}
        </a>
      ) : (
        <a {...link} {...textAttributes(words, figure, site)} className="figure-link">
          <data value={withUnit(figure)}>
            {/* Without a letter in it, `bdi` is left-to-right, and would align a block at the left edge. */}
            {typeof content === "string" ? <bdi>{content}</bdi> : content}
          </data>
        </a>
      )}
      {isFirst(figure.key) && (
        <template
          data-figure-card={figure.key}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: all texts were escaped
          dangerouslySetInnerHTML={{ __html: figureCard({ figure, site, owner }) }}
        />
      )}
      <FigureParts />
    </>
  );
}
