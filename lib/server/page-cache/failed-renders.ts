import { randomUUID } from "node:crypto";
import { processShared } from "@/lib/process-shared";

// A payload for client navigation has status 200 even if its rendering failed, so the status does not show whether it
// may be cached. Next reports failures with the request's headers. A mark in the headers identifies the rendering.

const HEADER = "x-portfolio-render";

// Only current renderings are listed, so a made-up mark leaves nothing behind.
const renders = processShared("renders", () => new Map<string, { hasFailed: boolean }>());

/** Returns the header that marks one rendering. `end` ends the watch and returns whether the rendering failed. */
export function watchRender() {
  const id = randomUUID();
  const state = { hasFailed: false };
  renders.set(id, state);
  return {
    headers: { [HEADER]: id },
    end: () => {
      renders.delete(id);
      return state.hasFailed;
    },
  };
}

/** Notes that the rendering these request headers belong to has failed. */
export function reportFailedRender(headers: Record<string, string | string[] | undefined>): void {
  const state = renders.get(String(headers[HEADER]));
  if (state) state.hasFailed = true;
}
