import "server-only";
import { chunkedUploads } from "@/lib/chunked-upload/receive-parts";
import { uploadFolders } from "@/lib/chunked-upload/upload-folders";
import { ApiError } from "@/lib/errors";

/** The files of imports whose plan the owner has not accepted yet. */
export const pendingImports = chunkedUploads({
  root: uploadFolders.imports,
  mostBytes: 1024 ** 3,
  mostFiles: 5_000,
  isOneAtATime: false,
  missing: () => new ApiError(404, "The files are no longer stored: choose them again"),
  texts: {
    noRoom: "There is not enough room on the disk for this import",
    tooManyBytes: "An import can have at most 1 GB",
    tooManyFiles: "An import can have at most 5,000 files",
  },
});
