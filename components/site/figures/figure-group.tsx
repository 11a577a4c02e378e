import { directionIn } from "@/components/shared/figures/figure-attributes";
import { FigureKindMark } from "@/components/shared/figures/figure-kind-mark";
import { classNames } from "@/components/ui/class-names";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import { localeOf } from "@/lib/i18n/languages";
import { siteWords } from "@/lib/publish/site-words";
import { isClosePercent, unitSpace } from "@/lib/text/figures/with-unit";
import { withUnitsInOrder } from "@/lib/text/no-break-units";
import { textDirection } from "@/lib/text/text-direction";

const LINK = "underline decoration-line-strong underline-offset-4 hover:text-hover";

const hasPage = ({ href }: ShownFigure) => !href.startsWith("/figures#");

async function Entry({ figure }: { figure: ShownFigure }) {
  const { words, dates, language } = await siteWords();
  const { key, value, unit, uncertainty, label, kind, samples, condition, date, method } = figure;
  const count = new Intl.NumberFormat(localeOf(language));
  const known: [name: string, fact: string][] = [
    [words.figureCard.condition, condition],
    [words.figureCard.samples, samples === null ? "" : count.format(samples)],
    [words.figureCard.date, dates.day(date)],
    [words.figureCard.method, method],
  ];
  const facts = known.filter(([, fact]) => fact !== "");
  return (
    <li
      id={key}
      className="ruled-edge grid break-inside-avoid grid-cols-1 gap-x-8 gap-y-3 py-6 wrap-anywhere md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <p>
        <bdi>
          <data value={value} className="font-mono text-3xl text-ink tracking-tight">
            <bdi>{value}</bdi>
          </data>
          <span className={classNames("text-ink-soft", isClosePercent(unit, language) && "ms-0.5")}>
            {unitSpace(unit, language)}
            {unit}
          </span>
        </bdi>
        {uncertainty !== "" && (
          <span className="mt-1 block font-mono text-ink-faint text-sm">
            <bdi>{withUnitsInOrder(uncertainty)}</bdi>
          </span>
        )}
      </p>
      <div className="max-w-[39em]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-ink">
          <bdi dir={directionIn(label, language)}>{withUnitsInOrder(label)}</bdi>
          <FigureKindMark kind={kind} word={words.figures[kind]} />
        </p>
        {facts.length > 0 && (
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            {facts.map(([name, fact]) => (
              <div key={name} className="contents">
                <dt className="text-ink-faint">{name}</dt>
                <dd className="text-ink-soft">
                  <bdi dir={directionIn(fact, language)}>{withUnitsInOrder(fact)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hasPage(figure) && (
          <a
            href={figure.href}
            className={`${LINK} mt-2 inline-flex h-11 items-center text-sm print:hidden`}
          >
            {words.figureCard.proof}
          </a>
        )}
      </div>
    </li>
  );
}

/** The figures of an item, or the figures without an item. The id of an entry is the key of its figure. */
export async function FigureGroup({ figures }: { figures: readonly ShownFigure[] }) {
  const { words } = await siteWords();
  const [first] = figures;
  const title = first?.itemTitle || words.figures.others;
  const [path = ""] = first && hasPage(first) ? first.href.split("#") : [];
  return (
    <section className="mt-12">
      <h2 className="text-xl wrap-anywhere">
        {path === "" ? (
          <bdi dir={textDirection(title)}>{title}</bdi>
        ) : (
          <a href={path} className={LINK}>
            <bdi dir={textDirection(title)}>{title}</bdi>
          </a>
        )}
      </h2>
      <ul className="mt-4">
        {figures.map((figure) => (
          <Entry key={figure.key} figure={figure} />
        ))}
      </ul>
    </section>
  );
}
