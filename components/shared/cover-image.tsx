import { classNames } from "@/components/ui/class-names";
import { hueOf } from "./category-hue";
import { Cover } from "./cover";
import { CARD_SIZES, COVER_RATIO, PAGE_SIZES } from "./cover-sizes";
import { FallbackImage } from "./fallback-image";
import { InlineCover } from "./inline-cover";

interface CoverImageProps {
  /** '' for none. */
  image: string;
  title: string;
  category: string;
  alt?: string;
  className?: string;
  /** As for ShownSize; a card's unless told otherwise. */
  sizes?: string;
  /** Whether it is in view when the page opens, at its head. */
  isFirstSeen?: boolean;
}

/** The picture of a project or post; without one, or when it does not load, the drawn cover. */
export function CoverImage(props: CoverImageProps) {
  const { image, title, category, alt = "", className, isFirstSeen = false } = props;
  const hue = hueOf(category);
  const cover = isFirstSeen ? <InlineCover title={title} /> : <Cover title={title} hue={hue} />;
  const { sizes = isFirstSeen ? PAGE_SIZES : CARD_SIZES } = props;
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
          isLazy={!isFirstSeen}
          className="size-full object-cover"
          fallback={cover}
        />
      )}
    </div>
  );
}
