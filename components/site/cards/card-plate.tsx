import { CoverImage } from "@/components/shared/cover/cover-image";
import { classNames } from "@/components/ui/class-names";
import type { CardOutline, CardPicture } from "@/lib/publish/card-pictures/card-pictures";
import { pictureName } from "@/lib/publish/picture-name";
import { textDirection } from "@/lib/text/text-direction";

interface CardPlateProps {
  noun: Parameters<typeof pictureName>[0];
  /** `image` is the item's own image; '' if the picture is from its text. */
  item: { id: number; title: string; image: string };
  picture: CardPicture | CardOutline | undefined;
  hue: string;
  sizes?: string;
  className: string;
}

/**
 * The picture or chart of a card, or the headings of its text. It is only decoration, because the card's link names the
 * item.
 */
export function CardPlate({ noun, item, picture, className, ...look }: CardPlateProps) {
  if (!picture) return null;
  if ("svg" in picture) {
    return (
      <div
        aria-hidden
        className={classNames("card-plate", className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server drew or sanitised it
        dangerouslySetInnerHTML={{ __html: picture.svg }}
      />
    );
  }
  if ("headings" in picture) {
    return (
      <ol
        aria-hidden
        dir={textDirection(picture.headings.join(" "))}
        className={classNames("card-plate card-outline", className)}
      >
        {picture.headings.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a text can repeat a heading
          <li key={index}>{heading}</li>
        ))}
      </ol>
    );
  }
  const isOwn = picture.src === item.image;
  return (
    <CoverImage
      {...look}
      title={item.title}
      category={null}
      image={picture.src}
      {...(isOwn && { name: pictureName(noun, item.id) })}
      isWhole={!isOwn}
      className={classNames("card-plate", className)}
    />
  );
}
