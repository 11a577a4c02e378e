import { randomUUID } from "node:crypto";

// A payload for client navigation is answered with status 200 even when rendering it failed, so the
// status does not tell whether it may be kept. Next reports failures with the request's headers; a mark
// in them tells which rendering it was.

const HEADER = "x-portfolio-render";

// The server and the application are compiled apart but share a process.
const shared = globalThis as { portfolioFailedRenders?: Set<string> };
shared.portfolioFailedRenders ??= new Set();
const failed = shared.portfolioFailedRenders;

/** Headers that mark one rendering, and whether it failed (asked once, when it is over). */
export function watchRender() {
  const id = randomUUID();
  return { headers: { [HEADER]: id }, hasFailed: () => failed.delete(id) };
}

/** Notes that the rendering these request headers belong to has failed. */
export function reportFailedRender(headers: Record<string, string | string[] | undefined>): void {
  const id = headers[HEADER];
  if (typeof id === "string") failed.add(id);
}
