import type { Upload } from "@/lib/content/uploads/schema";
import type { UploadType } from "@/lib/media/file-types";

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

/** The original name of a file. If the original name is unknown, the name in the file's address. */
export const fileTitle = ({ file_name, name }: Pick<Upload, "file_name" | "name">): string =>
  file_name || name;
