import { createHash } from "node:crypto";

/** Returns the source expression for an inline script or style in a content security policy. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
