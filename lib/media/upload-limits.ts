import { env } from "@/lib/config/env";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import { TOO_LARGE } from "./uploaded-image";

/** The largest size of an uploaded file that is no picture, in bytes. */
export const FILE_LIMIT_BYTES = Math.max(env.uploadLimitBytes, PICTURE_LIMIT_BYTES);

/** Why a file over that limit is refused. */
export const FILE_TOO_LARGE =
  FILE_LIMIT_BYTES === PICTURE_LIMIT_BYTES
    ? TOO_LARGE
    : `The file is larger than ${FILE_LIMIT_BYTES / 1024 / 1024} MB`;

/** The most bytes of the form around an uploaded file. */
export const UPLOAD_FORM_LIMIT_BYTES = FILE_LIMIT_BYTES + 1024 * 1024;
