import {
  Box,
  FileArchive,
  FileDown,
  FileText,
  Film,
  ImageIcon,
  type LucideIcon,
  PanelsTopLeft,
  Table2,
} from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import type { Upload } from "@/lib/content/uploads/schema";
import type { UploadType } from "@/lib/media/file-types";
import { imageAttributes } from "@/lib/media/uploaded-image";

const ICONS: Record<UploadType, LucideIcon> = {
  image: ImageIcon,
  video: Film,
  model: Box,
  document: FileText,
  data: Table2,
  archive: FileArchive,
  page: PanelsTopLeft,
  other: FileDown,
};

interface FileThumbnailProps {
  file: Pick<Upload, "type" | "url">;
  className?: string;
}

export function FileThumbnail({ file: { type, url }, className }: FileThumbnailProps) {
  const Icon = ICONS[type];
  return (
    <div
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-faint",
        className,
      )}
    >
      {type === "image" ? (
        <img
          {...imageAttributes(url, { sizes: "8rem", boxRatio: 1 })}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden className="size-6" />
      )}
    </div>
  );
}
