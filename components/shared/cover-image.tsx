import { classNames } from "@/components/ui/class-names";
import { hueOf } from "./category-hue";
import { Cover } from "./cover";
import { CARD_SIZES, COVER_RATIO } from "./cover-sizes";
import { FallbackImage } from "./fallback-image";

interface CoverImageProps {
  /** '' for none. */
  image: string;
  title: string;
  category: string;
  /** The category's text colour, where the owner has chosen it. */
  hue?: string | undefined;
  alt?: string;
  className?: string;
  /** As for ShownSize; a card's unless told otherwise. */
  sizes?: string;
}

/** The picture of a project or post on a card; without one, or when it does not load, the drawn cover. */
export function CoverImage(props: CoverImageProps) {
  const { image, title, category, alt = "", className, sizes = CARD_SIZES } = props;
  const hue = props.hue ?? hueOf(category);
  const cover = <Cover title={title} hue={hue} />;
  return (
    <div className={classNames("relative overflow-hidden", hue, className)}>
      {image === "" ? (
        cover
      ) : (
        <FallbackImage
          src={image}
          alt={alt}
          sizes={sizes}
          boxRatio={COVER_RATIO}
          className="size-full object-cover"
          fallback={cover}
        />
      )}
    </div>
  );
}
