import type { ServerResponse } from "node:http";
import { beforeHead } from "./before-head";

/** The response header with the length in bytes of a file that is sent unchanged. */
export const FILE_LENGTH_HEADER = "portfolio-file-length";

/** Sets the Content-Length of a file, so browsers show the download progress. Next drops a length that a route sets. */
export function keepFileLength(response: ServerResponse): void {
  beforeHead(response, () => {
    const length = response.getHeader(FILE_LENGTH_HEADER);
    if (length === undefined) return;
    response.removeHeader(FILE_LENGTH_HEADER);
    // The length of a compressed answer is not known yet.
    const isCompressed = response.hasHeader("Content-Encoding");
    if (!isCompressed) response.setHeader("Content-Length", String(length));
  });
}
