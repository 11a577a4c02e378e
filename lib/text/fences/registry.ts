import { bom } from "./bom/fence";
import { chart } from "./chart/fence";
import { demo } from "./demo/fence";
import type { Fence } from "./fence";
import { mermaid } from "./mermaid/fence";
import { spec } from "./spec/fence";

/** Maps the names that authors write to the fences, in the order of the toolbar. `renderers.ts` has the renderers. */
export const FENCES = { mermaid, chart, spec, bom, demo } satisfies Record<string, Fence>;

export type FenceName = keyof typeof FENCES;

/** The fences with scripts. Each also needs a line in `components/shared/blocks/late-script.tsx`. */
export type ScriptedFence = {
  [Name in FenceName]: (typeof FENCES)[Name] extends { page: { script: object } } ? Name : never;
}[FenceName];

export const FENCE_ENTRIES = Object.entries(FENCES) as [FenceName, Fence][];
