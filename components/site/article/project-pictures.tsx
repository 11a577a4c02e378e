import { type CSSProperties, ViewTransition } from "react";
import { LateScript } from "@/components/shared/blocks/late-script";
import { LinkedText } from "@/components/shared/linked-text";
import { DetailImage } from "@/components/site/article/detail-image";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { Project, ProjectPicture } from "@/lib/content/nouns/project/schema";
import { defaultAlt } from "@/lib/content/uploads/default-alts";
import { imageAttributes } from "@/lib/media/uploaded-image";
import { pictureName } from "@/lib/publish/picture-name";
import { textDirection } from "@/lib/text/text-direction";
import { picturesInRows } from "./picture-rows";

interface ProjectPicturesProps {
  title: string;
  pictures: readonly ProjectPicture[];
  /** The language of the captions as a BCP 47 tag; null for the site's language. */
  tag?: string | null;
}

/** The assumed ratio of width to height of a picture without a known size. */
const USUAL_RATIO = 1.5;

function ratioOf(url: string): number {
  const { width, height } = imageAttributes(url, { sizes: "" });
  return width && height ? width / height : USUAL_RATIO;
}

/** All pictures of a project except the first. If only one picture is left, its caption is in the margin. */
export const ProjectPictures = ({ title, pictures, tag = null }: ProjectPicturesProps) => (
  <div className="mt-12 space-y-10">
    {picturesInRows(pictures).map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list can contain a picture twice
      <div key={at} className={row.length === 1 ? "picture-alone" : "picture-row"}>
        {row.map((picture, index) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: the list can contain a picture twice
            key={index}
            title={title}
            picture={picture}
            tag={tag}
            share={ratioOf(picture.url) / row.reduce((sum, { url }) => sum + ratioOf(url), 0)}
          />
        ))}
      </div>
    ))}
  </div>
);

interface HeadPictureProps {
  project: Pick<Project, "id" | "title" | "language">;
  picture: ProjectPicture;
}

/** The picture at the top of a project's page. The project's card shows the same picture. */
export const HeadPicture = ({ project, picture }: HeadPictureProps) => (
  <>
    <Picture
      title={project.title}
      picture={picture}
      tag={project.language}
      cardPicture={pictureName("project", project.id)}
    />
    <LateScript block="pictures" />
  </>
);

interface PictureProps extends Pick<HeadPictureProps, "picture"> {
  title: string;
  tag: string | null;
  /** The part of the row's width that the picture takes, from 0 to 1. */
  share?: number;
  cardPicture?: string;
}

const shareStyle = (share: number) => ({ "--ratio": share.toFixed(4) }) as CSSProperties;

async function Picture({ title, picture, tag, share, cardPicture }: PictureProps) {
  const { url, caption } = picture;
  const alt = await withoutFigureLinks(picture.alt || (await defaultAlt(url)) || title, { tag });
  const image = (
    <DetailImage
      image={url}
      alt={alt}
      isBesideText={cardPicture !== undefined}
      {...(share === undefined ? {} : { isLazy: true, share })}
      fallback={<span className="text-accent underline underline-offset-4">{alt}</span>}
    />
  );
  return (
    <figure className="min-w-0" style={share === undefined ? undefined : shareStyle(share)}>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        // The link is as wide as its column. With the picture's width, it would be 0 px wide until the picture loads.
        className="enlarge block"
      >
        {cardPicture === undefined ? (
          image
        ) : (
          <ViewTransition name={cardPicture} share="auto" default="none">
            {image}
          </ViewTransition>
        )}
      </a>
      {caption !== "" && (
        <figcaption
          dir={textDirection(caption)}
          className="mt-3 max-w-[31em] text-ink-soft text-sm leading-relaxed"
        >
          <LinkedText text={caption} tag={tag} />
        </figcaption>
      )}
    </figure>
  );
}
