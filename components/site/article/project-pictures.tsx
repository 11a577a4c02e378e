import { ViewTransition } from "react";
import { LateScript } from "@/components/shared/blocks/late-script";
import { LinkedText } from "@/components/shared/linked-text";
import { DetailImage } from "@/components/site/article/detail-image";
import type { Project, ProjectPicture } from "@/lib/content/nouns/project/schema";
import { defaultAlt } from "@/lib/content/uploads/default-alts";
import { mayLackWidth } from "@/lib/media/uploaded-image";
import { pictureName } from "@/lib/publish/picture-name";

/** All of a project's pictures, the first of which opens its page. */
export const picturesOf = ({ images, image }: Pick<Project, "images" | "image">) =>
  images.length > 0 || image === "" ? images : [{ url: image, alt: "", caption: "" }];

interface ProjectPicturesProps {
  /** The project's; it names the pictures that have no description, here and in the library. */
  title: string;
  pictures: readonly ProjectPicture[];
}

/** Pictures with their captions, each shown whole and leading to itself in full size. */
export function ProjectPictures({ title, pictures }: ProjectPicturesProps) {
  return (
    <div className="mt-12 space-y-12">
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
        <Picture key={index} title={title} picture={picture} isLazy />
      ))}
    </div>
  );
}

interface HeadPictureProps {
  project: Pick<Project, "id" | "title">;
  picture: ProjectPicture;
}

/** The picture a project's page opens with: that of its card. */
export function HeadPicture({ project, picture }: HeadPictureProps) {
  return (
    <>
      <Picture
        title={project.title}
        picture={picture}
        cardPicture={pictureName("project", project.id)}
      />
      <LateScript block="pictures" />
    </>
  );
}

interface PictureProps extends Pick<HeadPictureProps, "picture"> {
  title: string;
  isLazy?: boolean;
  /** The name it shares with the picture of the project's card. */
  cardPicture?: string;
}

async function Picture({ title, picture, isLazy = false, cardPicture }: PictureProps) {
  const { url, caption } = picture;
  const alt = picture.alt || (await defaultAlt(url)) || title;
  const image = (
    <DetailImage
      image={url}
      alt={alt}
      isLazy={isLazy}
      isBesideText={cardPicture !== undefined}
      className=""
      fallback={<span className="text-accent underline underline-offset-4">{alt}</span>}
    />
  );
  return (
    <figure className="min-w-0">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        // Beside a text the picture takes the column's width, which a box that fits it could not tell before it has loaded.
        className={
          cardPicture || mayLackWidth(url) ? "enlarge block" : "enlarge block w-fit max-w-full"
        }
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
        <figcaption dir="auto" className="mt-3 max-w-[72ch] text-ink-soft text-sm leading-relaxed">
          <LinkedText text={caption} />
        </figcaption>
      )}
    </figure>
  );
}
