import { env } from "@/lib/config/env";
import { TOO_LARGE, UPLOAD_LIMIT_BYTES } from "./uploaded-image";

/** The most bytes of an uploaded file that is no picture. */
export const FILE_LIMIT_BYTES = Math.max(env.uploadLimitBytes, UPLOAD_LIMIT_BYTES);

/** Why a file over that limit is refused. */
export const FILE_TOO_LARGE =
  FILE_LIMIT_BYTES === UPLOAD_LIMIT_BYTES
    ? TOO_LARGE
    : `The file is larger than ${FILE_LIMIT_BYTES / 1024 / 1024} MB`;

/** The most bytes of the form around an uploaded file. */
export const UPLOAD_FORM_LIMIT_BYTES = FILE_LIMIT_BYTES + 1024 * 1024;
