import { ArrowDown } from "lucide-react";
import type { CSSProperties } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { LinkedText } from "@/components/shared/linked-text";
import { ThemeDrawing } from "@/components/shared/pictures/theme-drawing";
import { CareerStrip } from "@/components/site/career/career-strip";
import { ProfileLinks } from "@/components/site/nav/profile-links";
import { sectionLinks } from "@/components/site/nav/section-links";
import { buttonClass } from "@/components/ui/button";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { heroStore } from "@/lib/content/nouns/hero/store";
import type { HomeSection } from "@/lib/content/nouns/site/schema";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { longestWord } from "@/lib/text/longest-word";

const PORTRAIT =
  "aspect-square w-40 shrink-0 rounded-lg border border-line object-cover md:w-[min(15rem,30vw)] xl:w-[min(24rem,30vw)]";

const step = (number: number) => ({ "--step": number }) as CSSProperties;

/** In letters. Longer words do not fit a phone in the title's usual size. */
const LONG_WORD = 12;
/** In letters. Longer words are broken, because they would be too small on a single line. */
const LONGEST_WHOLE = 22;

/** The font size at which a title's longest word fits a phone; undefined for the usual size. */
function fittingSize(title: string): string | undefined {
  const letters = longestWord(title);
  if (letters <= LONG_WORD || letters > LONGEST_WHOLE) return undefined;
  // A letter is about half as wide as high.
  return `min(var(--text-display), (100vw - 2.5rem) / ${(letters * 0.53).toFixed(1)})`;
}

/** An empty link or any anchor leads to the projects, if the page has any. A link to another site opens a new tab. */
function ctaTarget(link: string, hasProjects: boolean) {
  if (link === "" || link.startsWith("#")) return hasProjects ? { href: "#projects" } : null;
  if (/^https?:/i.test(link)) return { href: link, target: "_blank", rel: "noopener" };
  return { href: link };
}

/** The head of the home page. It links only to sections that the page has. */
export async function HeroSection({ sections }: { sections: readonly HomeSection[] }) {
  const [hero, { name }, { words }] = await Promise.all([
    heroStore().read(),
    aboutStore().read(),
    siteWords(),
  ]);
  const links = await sectionLinks(sections, words.sections);
  const has = (key: string) => links.some(({ id }) => id === key);
  const [first] = links;
  const target = ctaTarget(hero.cta_link, has("projects"));
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
      <div className="site-width flex min-h-[min(100svh,60rem)] flex-col pt-28 md:pt-34">
        <div className="flex flex-1 flex-col gap-10 md:flex-row md:items-start md:justify-between">
          <div data-entrance={hero.animation_style} className="min-w-0 max-w-4xl">
            {hero.badge_text !== "" && (
              <p
                style={step(0)}
                className="flex items-center gap-2.5 font-mono text-ink-soft text-sm wrap-anywhere"
              >
                <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
                <span dir="auto">{hero.badge_text}</span>
              </p>
            )}
            <h1
              {...titleAttributes(hero.title || name)}
              style={{ ...step(1), fontSize: fittingSize(hero.title || name) }}
              className="mt-6 text-display wrap-anywhere"
            >
              {hero.title || name}
            </h1>
            {hero.subtitle !== "" && (
              <p dir="auto" style={step(2)} className="mt-5 text-ink-soft text-xl md:text-2xl">
                {hero.subtitle}
              </p>
            )}
            {hero.description !== "" && (
              <p
                dir="auto"
                style={step(3)}
                className="mt-5 max-w-[60ch] text-ink-soft text-lg leading-relaxed"
              >
                <LinkedText text={hero.description} />
              </p>
            )}
            <div style={step(4)} className="mt-8 flex flex-wrap gap-3">
              {hero.cta_text !== "" && target && (
                <a {...target} dir="auto" className={buttonClass({ size: "lg" })}>
                  {hero.cta_text}
                </a>
              )}
              {has("contact") && (
                <a href="#contact" className={buttonClass({ variant: "secondary", size: "lg" })}>
                  {words.hero.contact}
                </a>
              )}
            </div>
            <div style={step(5)}>
              <ProfileLinks className="mt-4" />
            </div>
          </div>
          {hero.profile_image === "" ? (
            <div
              aria-hidden
              className="absolute top-20 -end-44 -z-10 hidden aspect-[6/5] w-[37.5rem] bg-line-strong [mask:url(/hero-field.svg)_center/contain_no-repeat] lg:block xl:end-[max(0px,50%-39rem)] print:hidden"
            />
          ) : (
            <ThemeDrawing src={hero.profile_image} alt="" className={PORTRAIT}>
              <FallbackImage
                src={hero.profile_image}
                alt=""
                sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 15rem, 10rem"
                boxRatio={1}
                isLazy={false}
                className={PORTRAIT}
                fallback={null}
              />
            </ThemeDrawing>
          )}
        </div>
        <CareerStrip />
        {hero.show_scroll_indicator && first && (
          <a
            href={`#${first.id}`}
            aria-label={first.id === "about" ? words.hero.scroll : first.label}
            className="-mt-1 mb-3 grid size-11 place-items-center self-center text-ink-faint transition-colors hover:text-hover"
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
