import { FENCE_ENTRIES } from "../fences/registry";
import type { PageBlock } from "./page-block";
import { TEXT_BLOCKS } from "./text-blocks";

const fences = FENCE_ENTRIES.flatMap(([name, { page }]) => (page ? [[name, page] as const] : []));

/** All blocks with styles by their names: fences and other blocks. */
export const PAGE_BLOCKS: ReadonlyMap<string, PageBlock> = new Map([
  ...Object.entries<PageBlock>(TEXT_BLOCKS),
  ...fences,
]);
