import { CoverImage } from "@/components/shared/cover/cover-image";
import { classNames } from "@/components/ui/class-names";
import type { CardPicture } from "@/lib/publish/card-pictures/card-pictures";

interface CardPlateProps {
  picture: CardPicture;
  /** The item's own image; '' if the picture is from its text. */
  image: string;
  title: string;
  hue: string;
  sizes?: string;
  /** The name of the view transition to the picture of the item's page. */
  name: string;
  className: string;
}

/** The picture or chart of a card. It is only decoration, as the card's link names the item. */
export function CardPlate({ picture, image, name, className, ...card }: CardPlateProps) {
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
  const isOwn = picture.src === image;
  return (
    <CoverImage
      {...card}
      category={null}
      image={picture.src}
      {...(isOwn && { name })}
      isWhole={!isOwn}
      className={classNames("card-plate", className)}
    />
  );
}
