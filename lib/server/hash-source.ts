import { createHash } from "node:crypto";

/** What a content security policy calls a script or style that stands in the page. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
