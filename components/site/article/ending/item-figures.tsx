import { FigureKindMark } from "@/components/shared/figures/figure-kind-mark";
import { FigureParts } from "@/components/shared/figures/figure-parts";
import { figuresOfItem } from "@/lib/content/figures/public-figures";
import { figureAnchor, type ShownFigure } from "@/lib/content/figures/shown-figure";
import type { FigureNoun } from "@/lib/content/nouns/figure/schema";
import type { Language } from "@/lib/i18n/languages";
import { siteWords } from "@/lib/publish/site-words";
import { isClosePercent, unitSpace, valueBeside } from "@/lib/text/figures/with-unit";
import { withUnitsInOrder } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";

interface ItemFiguresProps {
  noun: FigureNoun;
  id: number;
}

/**
 * The figures of an item at the end of its page. If no other part of the page proves a figure, links to the figure lead
 * to its entry in this list.
 */
export async function ItemFigures({ noun, id }: ItemFiguresProps) {
  const figures = await figuresOfItem(noun, id);
  if (figures.length === 0) return null;
  const { words, language } = await siteWords();
  return (
    <section aria-labelledby="item-figures" className="mt-16">
      <FigureParts />
      <h2 id="item-figures" className="text-2xl">
        {words.figures.title}
      </h2>
      <ul className="item-figures">
        {figures.map((figure) => (
          <Entry
            key={figure.key}
            figure={figure}
            kind={words.figures[figure.kind]}
            language={language}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  figure: ShownFigure;
  kind: string;
  language: Language;
}

function Entry({ figure, kind, language }: EntryProps) {
  const { key, value, unit, uncertainty, label, condition } = figure;
  return (
    <li id={figureAnchor(key)}>
      <p>
        <bdi className="readout">
          <data value={value}>{valueBeside(figure)}</data>
          {unit !== "" && (
            <small data-close={isClosePercent(unit, language) || undefined}>
              {unitSpace(unit, language)}
              {unit}
            </small>
          )}
        </bdi>
        {uncertainty !== "" && (
          <bdi className="font-mono text-ink-faint text-sm">{withUnitsInOrder(uncertainty)}</bdi>
        )}
      </p>
      <p dir={textDirection(label)} className="mt-2 text-ink-soft">
        {withUnitsInOrder(label)}
      </p>
      <p className="mt-2">
        <FigureKindMark kind={figure.kind} word={kind} />
      </p>
      {condition !== "" && (
        <p dir={textDirection(condition)} className="mt-1 text-ink-faint text-sm">
          {withUnitsInOrder(condition)}
        </p>
      )}
    </li>
  );
}
