import type { Element } from "hast";
import { h } from "hastscript";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { directionOf, localeOf } from "@/lib/i18n/languages";
import type { SiteWords } from "@/lib/publish/site-words";
import { unitSpace, valueBeside, withUnit } from "@/lib/text/figures/with-unit";
import { writeHtml } from "@/lib/text/markdown/html-tree";
import { withUnitsInOrder } from "@/lib/text/no-break-units";
import { directionIn } from "./figure-attributes";
import { figureLine } from "./figure-line";

export interface CardFacts {
  figure: ShownFigure;
  site: SiteWords;
  /** The owner's name, for the citation. */
  owner: string;
}

/** An element that contains a text of the owner and sets the text's direction. */
const own = (text: string, { language }: SiteWords) =>
  h("bdi", { dir: directionIn(text, language) }, withUnitsInOrder(text));

function head({ figure, site }: CardFacts): Element {
  const { value, unit, uncertainty, kind } = figure;
  return h("p.figure-head", [
    h("bdi", [
      h("data", { value }, [
        valueBeside(figure),
        ...(unit === "" ? [] : [unitSpace(unit, site.language) && " ", h("small", unit)]),
      ]),
      ...(uncertainty === "" ? [] : [" ", own(uncertainty, site)]),
    ]),
    h("span.proof-kind", { dataKind: kind }, [
      h("i.proof-mark", { ariaHidden: "true" }),
      site.words.figures[kind],
    ]),
  ]);
}

/** The known facts of a figure as terms and descriptions. */
function factsOf({ figure, site }: CardFacts): Element[] {
  const words = site.words.figureCard;
  const { condition, samples, date, method } = figure;
  const count = new Intl.NumberFormat(localeOf(site.language));
  const facts: [name: string, fact: Element | null][] = [
    [words.condition, condition === "" ? null : own(condition, site)],
    [
      words.samples,
      samples === null ? null : h("data", { value: String(samples) }, count.format(samples)),
    ],
    [words.date, date === null ? null : h("time", { dateTime: date }, site.dates.day(date))],
    [words.method, method === "" ? null : own(method, site)],
  ];
  return facts.flatMap(([name, fact]) => (fact ? [h("dt", name), h("dd", fact)] : []));
}

/**
 * The citation without the address of the proof. When the visitor copies the citation, the script adds this address.
 */
function citation({ figure, site, owner }: CardFacts): string {
  const { label, uncertainty, kind, condition, samples, date } = figure;
  const { words, language, dates } = site;
  const count = new Intl.NumberFormat(localeOf(language));
  const parts = [
    [withUnit(figure, language), uncertainty].filter(Boolean).join(" "),
    label,
    words.figures[kind],
    condition,
    samples === null ? "" : `n = ${count.format(samples)}`,
    dates.day(date),
  ];
  return `${owner}: ${parts.filter(Boolean).join(words.listComma)}.`;
}

function ways(card: CardFacts): Element {
  const { figure, site } = card;
  const { figureCard: words, publications, text } = site.words;
  const cite = { dataCite: citation(card), dataCopied: text.copied };
  return h("p.figure-ways", [
    h("a", { href: figure.table ?? figure.href }, figure.table ? words.table : words.proof),
    h("a", { href: `/figures#${figure.key}`, ...cite }, publications.cite),
    h("span", { role: "status" }),
  ]);
}

/** The button that closes the card on touch screens, because they have no Esc key. */
const closeButton = ({ site }: CardFacts) =>
  h("button.figure-close", { type: "button", ariaLabel: site.words.figureCard.close }, "×");

/** The popover of a figure as HTML. `figure-popover.ts` shows it beside a link. */
export function figureCard(card: CardFacts): string {
  const { figure, site } = card;
  const { language } = site;
  const facts = factsOf(card);
  const name = {
    ...{ role: "group", ariaLabel: figure.label },
    ...{ lang: language, dir: directionOf(language) },
  };
  return writeHtml(
    h("div.figure-card", { id: `figure-card-${figure.key}`, popover: "manual", ...name }, [
      closeButton(card),
      head(card),
      h("p.figure-label", own(figure.label, site)),
      figure.series && figureLine(figure.series),
      facts.length === 0 ? null : h("dl", facts),
      ways(card),
    ]),
  );
}
