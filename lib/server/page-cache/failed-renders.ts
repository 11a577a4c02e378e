import { randomUUID } from "node:crypto";
import { processShared } from "@/lib/process-shared";

// A payload for client navigation is answered with status 200 even when rendering it failed, so the
// status does not tell whether it may be kept. Next reports failures with the request's headers; a mark
// in them tells which rendering it was.

const HEADER = "x-portfolio-render";

// Only renderings under way are listed, so that a made-up mark leaves nothing behind.
const renders = processShared("renders", () => new Map<string, { hasFailed: boolean }>());

/** The header that marks one rendering; `end` tells, once it is over, whether it failed. */
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
