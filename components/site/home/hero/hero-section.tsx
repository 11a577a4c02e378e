import { ArrowDown } from "lucide-react";
import type { CSSProperties } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LinkedText } from "@/components/shared/linked-text";
import { ThemeDrawing } from "@/components/shared/pictures/theme-drawing";
import { CareerRecord, readRecord } from "@/components/site/career/career-record";
import { sectionLinks } from "@/components/site/nav/section-links";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { publicFigures } from "@/lib/content/figures/public-figures";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import { projectStore } from "@/lib/content/nouns/project/store";
import type { HomeSection } from "@/lib/content/nouns/site/schema";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";
import { ByLine } from "./by-line";
import { Exhibit, Halftone } from "./exhibit";
import { featuredFigures } from "./featured-figures";
import { FigureRow } from "./figure-row";
import { titleSize } from "./title-size";

const PORTRAIT =
  "aspect-square w-40 rounded-lg border border-line object-cover md:w-60 lg:ms-auto lg:w-[min(24rem,100%)]";

const step = (number: number) => ({ "--step": number }) as CSSProperties;

/**
 * An empty link, or a link to an anchor, leads to the section of projects if the page has this section. A link to
 * another site opens a new tab.
 */
function ctaTarget(link: string, hasProjects: boolean) {
  if (link === "" || link.startsWith("#")) return hasProjects ? { href: "#projects" } : null;
  if (/^https?:/i.test(link)) return { href: link, target: "_blank", rel: "noopener" };
  return { href: link };
}

/** The first featured project. Its text is read too, because the text can contain the exhibit. */
async function readFlagship() {
  const [flagship] = await projectStore().list("site", { featured: true, limit: 1 });
  return flagship;
}

/** The head of the home page. It links only to sections that the page has. */
export async function HeroSection({ sections }: { sections: readonly HomeSection[] }) {
  const [hero, { name }, flagship, figures, record, { words }] = await Promise.all([
    heroStore().read(),
    aboutStore().read(),
    readFlagship(),
    publicFigures(),
    readRecord(),
    siteWords(),
  ]);
  const links = await sectionLinks(sections, words.sections);
  const has = (key: string) => links.some(({ id }) => id === key);
  const [first] = links;
  const target = ctaTarget(hero.cta_link, has("projects"));
  const title = hero.title || name;
  const isAlone = !record && figures.length === 0;
  const proof = figures.find(
    ({ noun, itemId }) => noun === "project" && itemId === flagship?.id,
  )?.href;
  return (
    <div data-fills-screen className="relative isolate overflow-x-clip">
      {hero.background_image !== "" && (
        <div aria-hidden className="absolute inset-0 -z-10 opacity-20">
          <FallbackImage
            src={hero.background_image}
            alt=""
            sizes="100vw"
            boxRatio={1}
            className="size-full object-cover [mask-image:linear-gradient(black_40%,transparent)]"
            fallback={null}
          />
        </div>
      )}
      <div className={classNames("site-width hero", isAlone && "hero-alone")}>
        <div className="hero-columns">
          <div data-entrance={hero.animation_style} className="hero-text">
            {hero.badge_text !== "" && (
              <p
                style={step(0)}
                className="mb-5 flex items-center gap-2.5 font-mono text-ink-soft text-sm wrap-anywhere"
              >
                <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
                <span dir={textDirection(hero.badge_text)}>
                  <WithoutFigures text={hero.badge_text} />
                </span>
              </p>
            )}
            <h1
              {...titleAttributes(title)}
              style={{ ...step(1), fontSize: titleSize(title) }}
              className="text-display wrap-anywhere"
            >
              <WithoutFigures text={title} />
            </h1>
            {hero.description !== "" && (
              <p
                dir={textDirection(hero.description)}
                style={step(2)}
                className="mt-5 max-w-[36em] text-ink-text text-lg"
              >
                <LinkedText text={hero.description} />
              </p>
            )}
            <div style={step(3)} className="mt-6 flex flex-wrap gap-3 empty:hidden">
              {hero.cta_text !== "" && target && (
                <a
                  {...target}
                  dir={textDirection(hero.cta_text)}
                  className={buttonClass({ size: "lg" })}
                >
                  <WithoutFigures text={hero.cta_text} />
                </a>
              )}
              {has("contact") && (
                <a href="#contact" className={buttonClass({ variant: "secondary", size: "lg" })}>
                  {words.hero.contact}
                </a>
              )}
            </div>
            <div style={step(4)}>
              <ByLine portrait={flagship ? hero.profile_image : ""} subtitle={hero.subtitle} />
            </div>
          </div>
          {flagship && <Exhibit project={flagship} proof={proof ?? null} />}
          {!flagship && hero.profile_image === "" && <Halftone />}
          {!flagship && hero.profile_image !== "" && (
            <ThemeDrawing src={hero.profile_image} alt="" className={PORTRAIT}>
              <FallbackImage
                src={hero.profile_image}
                alt=""
                sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 15rem, 10rem"
                boxRatio={1}
                isLazy={false}
                className={PORTRAIT}
                fallback={null}
              />
            </ThemeDrawing>
          )}
        </div>
        <FigureRow figures={featuredFigures(figures)} />
        <CareerRecord record={record} hasFigures={figures.length > 0} />
        {hero.show_scroll_indicator && first && (
          <a
            href={`#${first.id}`}
            aria-label={first.id === "about" ? words.hero.scroll : first.label}
            className="-my-2 grid size-11 place-items-center self-center text-ink-faint transition-colors hover:text-hover"
          >
            {/* The span is animated, not the SVG: the main thread draws each frame of an animated SVG. */}
            <span className="animate-nudge will-change-transform">
              <ArrowDown aria-hidden size={18} />
            </span>
          </a>
        )}
      </div>
    </div>
  );
}
