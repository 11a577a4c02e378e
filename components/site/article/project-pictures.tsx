import { LinkedText } from "@/components/shared/linked-text";
import { EnlargedPictures } from "@/components/shared/pictures/enlarged-pictures";
import { DetailImage } from "@/components/site/article/detail-image";
import type { ProjectPicture } from "@/lib/content/project/schema";
import { defaultAlt } from "@/lib/content/upload/default-alts";

interface ProjectPicturesProps {
  /** The project's; it names the pictures that have no description, here and in the library. */
  title: string;
  pictures: readonly ProjectPicture[];
}

/** A project's pictures with their captions, each shown whole and leading to itself in full size. */
export async function ProjectPictures({ title, pictures }: ProjectPicturesProps) {
  const described = await Promise.all(
    pictures.map(async ({ url, alt, caption }) => ({
      url,
      alt: alt || (await defaultAlt(url)) || title,
      caption,
    })),
  );
  return (
    <div className="mt-12 space-y-12">
      {described.map(({ url, alt, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
        <figure key={index}>
          <a href={url} target="_blank" rel="noopener" className="enlarge block w-fit max-w-full">
            <DetailImage
              image={url}
              alt={alt}
              isLazy={index > 0}
              className=""
              fallback={<span className="text-accent underline underline-offset-4">{alt}</span>}
            />
          </a>
          {caption !== "" && (
            <figcaption
              dir="auto"
              className="mt-3 max-w-[72ch] text-ink-soft text-sm leading-relaxed"
            >
              <LinkedText text={caption} />
            </figcaption>
          )}
        </figure>
      ))}
      <EnlargedPictures />
    </div>
  );
}
