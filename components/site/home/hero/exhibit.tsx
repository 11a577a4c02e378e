import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { SiteText } from "@/components/shared/figures/site-text";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LoadingLabel } from "@/components/shared/loading-label";
import { ThemeDrawing } from "@/components/shared/pictures/theme-drawing";
import { classNames } from "@/components/ui/class-names";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { Project } from "@/lib/content/nouns/project/schema";
import { renderForSite } from "@/lib/content/texts/site-text";
import { imageAttributes } from "@/lib/media/uploaded-image";
import { projectPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { firstExhibit } from "./first-exhibit";

const SIZES = "(min-width: 128rem) 39vw, (min-width: 80rem) 50vw, (min-width: 64rem) 56vw, 100vw";
/** The maximum height of a picture, in rem. A picture that would be higher is shown smaller. */
const MOST_HEIGHT = 34;

/** Decoration in place of a picture. */
export const Halftone = () => <div aria-hidden className="exhibit-halftone print:hidden" />;

interface ExhibitProps {
  project: Project;
  /** The address of the proof of the project's first figure; null without figures. */
  proof: string | null;
}

/** The first picture, chart, model or looping video of a project, with the project's facts. */
export async function Exhibit({ project, proof }: ExhibitProps) {
  const site = await siteWords();
  const { title, slug, role, language } = project;
  const period = projectPeriod(project, site);
  const [picture] = await withoutFigureLinks(project.images);
  const image = picture?.url ?? project.image;
  const block = image === "" ? await exhibitIn(project.content) : null;
  return (
    <figure className="exhibit group">
      {block ?? (image === "" ? <Halftone /> : <Picture src={image} alt={picture?.alt ?? ""} />)}
      <figcaption>
        <div className="min-w-0">
          <p {...titleAttributes(title)} lang={language ?? undefined} className="exhibit-title">
            <Link
              href={`/project/${slug}`}
              prefetch={false}
              className={classNames(
                "decoration-accent underline-offset-4 group-hover:underline",
                // The link covers the whole exhibit, but not a block: a block can have controls.
                block === null && "after:absolute after:inset-0",
              )}
            >
              <WithoutFigures text={title} />
              <LoadingLabel text={site.words.projects.loading} />
            </Link>
          </p>
          {(role !== "" || period !== "") && (
            <p className="mt-0.5">
              {role !== "" && (
                <bdi lang={language ?? undefined}>
                  <WithoutFigures text={role} />
                </bdi>
              )}
              {role !== "" && period !== "" && "\u00a0· "}
              {period !== "" && <bdi>{period}</bdi>}
            </p>
          )}
        </div>
        {proof !== null && (
          <a href={proof} className="exhibit-proof">
            {site.words.hero.measured}
            <ArrowRight aria-hidden size={16} />
          </a>
        )}
      </figcaption>
    </figure>
  );
}

async function exhibitIn(content: string): Promise<ReactNode> {
  if (content === "") return null;
  const { words } = await siteWords();
  const text = firstExhibit(await renderForSite(content), words.text);
  return text && <SiteText text={text} className="exhibit-block" />;
}

function Picture({ src, alt }: { src: string; alt: string }) {
  const { width, height } = imageAttributes(src, { sizes: SIZES });
  const isSizeKnown = width !== undefined && height !== undefined;
  const ratio = isSizeKnown ? width / height : 0;
  const isDrawing = /\.svg$/i.test(src);
  const limits = ["100%", `${(MOST_HEIGHT * ratio).toFixed(2)}rem`, isDrawing ? "" : `${width}px`];
  const style: CSSProperties = isSizeKnown
    ? { width: `min(${limits.filter(Boolean)})`, aspectRatio: `${width} / ${height}` }
    : {};
  return (
    <ThemeDrawing src={src} alt={alt} className="exhibit-picture" style={style}>
      <FallbackImage
        src={src}
        alt={alt}
        sizes={SIZES}
        isLazy={false}
        className="exhibit-picture"
        style={style}
        fallback={<Halftone />}
      />
    </ThemeDrawing>
  );
}
