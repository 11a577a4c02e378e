import { Cover } from "@/components/shared/cover/cover";
import { CoverImage } from "@/components/shared/cover/cover-image";
import { HeadlineList } from "@/components/site/figures/headline-list";
import { classNames } from "@/components/ui/class-names";
import type { HeadlineFigure, ProjectSummary } from "@/lib/content/project/schema";
import { pictureName } from "@/lib/publish/picture-name";

interface ProjectPlateProps {
  project: ProjectSummary;
  /** The text colour of its category. */
  hue: string;
  /** As for ShownSize. */
  sizes: string;
  /** What stands there without a picture. */
  figures: readonly HeadlineFigure[];
  /** As for HeadlineList. */
  unnamed: string;
  className: string;
}

/** The picture of a project shown large; without one its figures, and without those its cover, no larger than on a card. */
export function ProjectPlate(props: ProjectPlateProps) {
  const { project, hue, sizes, figures, unnamed, className } = props;
  const { title, image, category } = project;
  if (image !== "") {
    return (
      <CoverImage
        image={image}
        title={title}
        category={category}
        hue={hue}
        sizes={sizes}
        name={pictureName("project", project.id)}
        className={classNames("aspect-video", className)}
      />
    );
  }
  return (
    <div className={classNames("dot-grid flex items-center bg-sunken", className)}>
      {figures.length > 0 ? (
        <HeadlineList figures={figures} unnamed={unnamed} className="p-5 md:p-8" />
      ) : (
        <div className="w-full max-w-[25rem]">
          <Cover title={title} hue={hue} />
        </div>
      )}
    </div>
  );
}
