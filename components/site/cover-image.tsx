import { classNames } from "@/components/ui/class-names";
import { hueOf } from "./category-hue";
import { Cover } from "./cover";
import { FallbackImage } from "./fallback-image";

interface CoverImageProps {
  /** '' for none. */
  image: string;
  title: string;
  category: string;
  alt?: string;
  className?: string;
  isFirstSeen?: boolean;
}

/** The picture of a project or post; without one, or when it does not load, the drawn cover. */
export function CoverImage(props: CoverImageProps) {
  const { image, title, category, alt = "", className, isFirstSeen = false } = props;
  return (
    <div className={classNames("relative overflow-hidden", hueOf(category), className)}>
      {image === "" ? (
        <Cover title={title} />
      ) : (
        <FallbackImage
          src={image}
          alt={alt}
          isLazy={!isFirstSeen}
          className="size-full object-cover"
          fallback={<Cover title={title} />}
        />
      )}
    </div>
  );
}
