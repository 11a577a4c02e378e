import { ViewTransition } from "react";
import { LateScript } from "@/components/shared/blocks/late-script";
import { LinkedText } from "@/components/shared/linked-text";
import { DetailImage } from "@/components/site/article/detail-image";
import type { Project, ProjectPicture } from "@/lib/content/nouns/project/schema";
import { defaultAlt } from "@/lib/content/uploads/default-alts";
import { mayLackWidth } from "@/lib/media/uploaded-image";
import { pictureName } from "@/lib/publish/picture-name";

/** A project's pictures. The first picture is at the top of the project's page. */
export const picturesOf = ({ images, image }: Pick<Project, "images" | "image">) =>
  images.length > 0 || image === "" ? images : [{ url: image, alt: "", caption: "" }];

interface ProjectPicturesProps {
  title: string;
  pictures: readonly ProjectPicture[];
}

export const ProjectPictures = ({ title, pictures }: ProjectPicturesProps) => (
  <div className="mt-12 space-y-12">
    {pictures.map((picture, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a picture twice
      <Picture key={index} title={title} picture={picture} isLazy />
    ))}
  </div>
);

interface HeadPictureProps {
  project: Pick<Project, "id" | "title">;
  picture: ProjectPicture;
}

/** The picture at the top of a project's page. The project's card shows the same picture. */
export const HeadPicture = ({ project, picture }: HeadPictureProps) => (
  <>
    <Picture
      title={project.title}
      picture={picture}
      cardPicture={pictureName("project", project.id)}
    />
    <LateScript block="pictures" />
  </>
);

interface PictureProps extends Pick<HeadPictureProps, "picture"> {
  title: string;
  isLazy?: boolean;
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
      fallback={<span className="text-accent underline underline-offset-4">{alt}</span>}
    />
  );
  return (
    <figure className="min-w-0">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        // Beside text, the box has the column's width: with the picture's width, it is empty until the picture loads.
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
