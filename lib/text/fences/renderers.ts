import "server-only";
import { bomRenderer } from "./bom/renderer";
import { chartRenderer } from "./chart/renderer";
import { demoRenderer } from "./demo/renderer";
import type { FenceRenderer } from "./fence-renderer";
import { mermaidRenderer } from "./mermaid/renderer";
import type { FenceName } from "./registry";
import { specRenderer } from "./spec/renderer";

/** The renderers of all fences. They are not in `registry.ts`, because browsers load that file. */
export const RENDERERS: Record<FenceName, FenceRenderer> = {
  mermaid: mermaidRenderer,
  chart: chartRenderer,
  spec: specRenderer,
  bom: bomRenderer,
  demo: demoRenderer,
};
