import { randomUUID } from "node:crypto";
import { processShared } from "@/lib/process-shared";

// A payload for client navigation has status 200 even if rendering it failed. Next reports failures with the request's
// headers, so a header identifies each rendering.

const HEADER = "x-portfolio-render";

// A header that a client invents has no effect: only current renderings are listed.
const renders = processShared("renders", () => new Map<string, { hasFailed: boolean }>());

/** Returns the header that marks a rendering. `end` returns whether the rendering failed. */
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

/** Records that the rendering with these request headers has failed. */
export function reportFailedRender(headers: Record<string, string | string[] | undefined>): void {
  const state = renders.get(String(headers[HEADER]));
  if (state) state.hasFailed = true;
}
