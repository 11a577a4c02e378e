import type { CSSProperties } from "react";
import { FigureKindMark } from "@/components/shared/figures/figure-kind-mark";
import { FigureLink } from "@/components/shared/figures/figure-link";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { siteWords } from "@/lib/publish/site-words";
import { isClosePercent, unitSpace, valueBeside } from "@/lib/text/figures/with-unit";
import { noBreakUnits } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";

/** Figures in large type. Each is a link to its proof. */
export async function FigureRow({ figures }: { figures: readonly ShownFigure[] }) {
  if (figures.length === 0) return null;
  const { words, language } = await siteWords();
  const kinds = words.figures;
  return (
    <ul style={{ "--figures": figures.length } as CSSProperties} className="figure-row">
      {figures.map((figure) => {
        const { key, unit, label, kind, itemTitle } = figure;
        return (
          <li key={key}>
            <FigureLink figure={figure} className="group">
              <span className="figure-value">
                <bdi>
                  {valueBeside(figure)}
                  {unit !== "" && (
                    <span
                      className="figure-unit"
                      data-close={isClosePercent(unit, language) || undefined}
                    >
                      {unitSpace(unit, language)}
                      {unit}
                    </span>
                  )}
                </bdi>
              </span>{" "}
              <span
                dir={textDirection(label)}
                className="figure-label decoration-accent underline-offset-4 group-hover:underline"
              >
                {noBreakUnits(label)}
              </span>{" "}
              <FigureKindMark kind={kind} word={kinds[kind]} />
              {itemTitle !== "" && (
                <span dir={textDirection(itemTitle)} className="figure-item">
                  {itemTitle}
                </span>
              )}
            </FigureLink>
          </li>
        );
      })}
    </ul>
  );
}
