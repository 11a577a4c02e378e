import type { Upload } from "@/lib/content/uploads/schema";
import type { UploadType } from "@/lib/media/file-types";

/** As a person calls files of each type. */
export const TYPE_LABELS: Record<UploadType, string> = {
  image: "Pictures",
  video: "Videos",
  model: "Models",
  document: "Documents",
  data: "Data",
  archive: "Archives",
  page: "Pages",
  other: "Downloads",
};

/** The name of a file, or the name in its address if it has no other. */
export const fileTitle = ({ file_name, name }: Pick<Upload, "file_name" | "name">): string =>
  file_name || name;
