import { ViewTransition } from "react";
import { classNames } from "@/components/ui/class-names";
import { hueOf } from "../category-hue";
import { Cover } from "./cover";
import { CoverPicture } from "./cover-picture";

interface CoverImageProps {
  /** '' if there is no image. */
  image: string;
  title: string;
  category: string | null;
  /** The category's text colour, if the owner has chosen it. */
  hue?: string | undefined;
  className?: string;
  sizes?: string;
  /** The name of the view transition from this picture to the picture on the item's page. */
  name?: string;
  /** Whether the whole picture is shown, even if it does not fill the box. */
  isWhole?: boolean;
}

/** The picture of a project or post on a card. The drawn cover replaces a picture that is missing or fails to load. */
export function CoverImage(props: CoverImageProps) {
  const { image, title, category, className, sizes, name, isWhole = false } = props;
  const hue = props.hue ?? hueOf(category);
  const picture = (
    <CoverPicture src={image} title={title} hue={hue} isWhole={isWhole} {...(sizes && { sizes })} />
  );
  return (
    <div className={classNames("relative overflow-hidden", hue, className)}>
      {image === "" && <Cover title={title} hue={hue} />}
      {image !== "" && name === undefined && picture}
      {image !== "" && name !== undefined && (
        <ViewTransition name={name} share="auto" default="none">
          {picture}
        </ViewTransition>
      )}
    </div>
  );
}
