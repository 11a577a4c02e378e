import { env } from "@/lib/config/env";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import { TOO_LARGE } from "./uploaded-image";

/** The limit in bytes for an uploaded file that is not a picture. */
export const FILE_LIMIT_BYTES = Math.max(env.uploadLimitBytes, PICTURE_LIMIT_BYTES);

export const FILE_TOO_LARGE =
  FILE_LIMIT_BYTES === PICTURE_LIMIT_BYTES
    ? TOO_LARGE
    : `The file is larger than ${FILE_LIMIT_BYTES / 1024 / 1024} MB`;

/** The limit in bytes for the body of a request that uploads a file. */
export const UPLOAD_FORM_LIMIT_BYTES = FILE_LIMIT_BYTES + 1024 * 1024;
