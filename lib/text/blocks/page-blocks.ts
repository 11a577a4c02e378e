import { FENCE_ENTRIES } from "../fences/registry";
import type { PageBlock } from "./page-block";
import { TEXT_BLOCKS } from "./text-blocks";

const fences = FENCE_ENTRIES.flatMap(([name, { page }]) => (page ? [[name, page] as const] : []));

/** Maps the name of each block that has styles (a fence or another block) to the block. */
export const PAGE_BLOCKS: ReadonlyMap<string, PageBlock> = new Map([
  ...Object.entries<PageBlock>(TEXT_BLOCKS),
  ...fences,
]);
